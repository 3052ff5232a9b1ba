/**
 * Divides the browser's scripts into files (docs/decisions/0067): a page loads at most one file of each of `framework`,
 * `ui`, `reports`, `forms`, `dialogs` and `dialog-forms`, besides root, entry and its own. A new screen needs no rule.
 */
import { readFileSync } from 'node:fs';
import remixOptions from '../remix.config.js';

const CLIENT_ROUTE = '?__remix-build-client-route';
/** Must run before our other modules: it is in the framework's file, which every other file imports. */
const POLYFILLS = /\/app\/entry\.polyfills\.ts$/;
const ENTRY = /\/app\/(root|entry\.client)\.tsx/;
const PACKAGE = /\/node_modules\/|^\0/;
const FORMS = /\/node_modules\/@conform-to\//;
const REPORT_SCREENS = /\/app\/reports\/report-[\w-]+\.screen\./;
/** Dialogs, and the parts of an order of money, which is nearly always in one. */
const DIALOGS =
  /\/node_modules\/(radix-ui|@radix-ui)\/|\/app\/(ui\/dialog|money\/orders\/(confirmation|lost-order|money-facts|after-form))\.tsx?$/;
/** Babel's helper for `{...a, ...b}` in Conform; its first argument is always a new object. */
const BABEL_HELPERS = /\/@conform-to\/\w+\/dist\/_virtual\/_rollupPluginBabelHelpers\.mjs$/;
const SHORT_HELPERS = `
  export const objectSpread2 = Object.assign;
  export const defineProperty = (target, key, value) => Object.assign(target, { [key]: value });
  export const objectWithoutProperties = (source, excluded) => {
    const rest = Object.assign({}, source);
    for (const key of excluded) delete rest[key];
    return rest;
  };`;
/** The framework's own modules, and where they ask for a flag of remix.config.js: what is off is no part of the scripts. */
const FRAMEWORK = /\/node_modules\/@remix-run\/react\/dist\/esm\/\w[\w-]*\.js$/;
const FLAG = /(?:window\.__remixContext\.)?\bfuture\.(v3_\w+)\b/g;

/**
 * Omits from the browser's scripts what no browser needs: screens without script, the server's parts of lists, what is off in
 * remix.config.js, and helpers for browsers older than ours.
 * @returns {import('vite').Plugin}
 */
export function onlyHydratedScreens() {
  return {
    name: 'only-what-hydrates',
    // After Remix's own plugins, which write the exports of a screen's file.
    enforce: 'post',
    apply: (_, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    load: (id) => (BABEL_HELPERS.test(id) ? SHORT_HELPERS : undefined),
    transform(code, id) {
      if (isScreenWithoutScript(id)) return { code: 'export {};', map: null };
      if (!FRAMEWORK.test(id)) return undefined;
      return { code: code.replace(FLAG, (_, flag) => String(remixOptions.future[flag] === true)), map: null };
    },
  };
}

/** True for a route whose page has no script and whose data no other page fetches. */
function isScreenWithoutScript(id) {
  if (!id.endsWith(CLIENT_ROUTE) || ENTRY.test(id)) return false;
  return !/\bhydrate: true\b|\/hydrated-screen\b|\bclientLoader\b/.test(
    readFileSync(id.slice(0, -CLIENT_ROUTE.length), 'utf8'),
  );
}

/**
 * Returns the file of a module, for Rollup's `manualChunks`; undefined for a module that only one screen needs, which
 * goes into that screen's file.
 * @param {string} id
 * @param {import('rollup').ManualChunkMeta} graph
 */
export function chunkOf(id, graph) {
  if (POLYFILLS.test(id)) return 'framework';
  if (FORMS.test(id)) return 'forms';
  if (DIALOGS.test(id)) return 'dialogs';
  const above = modulesFrom(id, (at) => graph.getModuleInfo(at)?.importers);
  const users = above.filter((at) => graph.getModuleInfo(at)?.isEntry);
  const isPackage = PACKAGE.test(id);
  if (isPackage && users.some((at) => ENTRY.test(at))) return 'framework';
  if (users.length < 2) return undefined;
  if (users.every((at) => REPORT_SCREENS.test(at))) return 'reports';
  const tied = isPackage ? above : modulesFrom(id, (at) => graph.getModuleInfo(at)?.importedIds);
  const [hasForms, hasDialogs] = [FORMS, DIALOGS].map((kind) => tied.some((at) => kind.test(at)));
  if (hasForms) return hasDialogs ? 'dialog-forms' : 'forms';
  return hasDialogs ? 'dialogs' : 'ui';
}

/** Returns the name of a screen's script, without `.screen` or `.download`. */
export const fileOf = ({ name }) => `assets/${name.replace(/\.(screen|download)$/, '')}-[hash].js`;

/** Returns a module and all modules that `next` reaches from it. */
function modulesFrom(id, next) {
  const seen = new Set([id]);
  for (const at of seen) for (const other of next(at) ?? []) seen.add(other);
  return [...seen];
}
