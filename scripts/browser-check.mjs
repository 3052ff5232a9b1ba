/**
 * Checks built scripts against the browsers of package.json's browserslist: the syntax with esbuild's tables, built-ins
 * and DOM features with MDN's data. Files are only parsed, never run.
 */
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import compat from '@mdn/browser-compat-data/forLegacyNode';
import { parse } from 'acorn';
import { fullAncestor } from 'acorn-walk';
import browserslist from 'browserslist';
import { transform } from 'esbuild';
import { ALLOWED } from './browser-allowed.mjs';

/** Name and version of each browser; the names are those of MDN's data. */
const BROWSERS = browserslist().map((browser) => browser.split(' '));
/** Interfaces whose objects a script can have without naming a class or property that is checked itself. */
const DOM =
  /^(Event|EventTarget|(Submit|Input|Composition|Animation|Transition|UI|Mouse|Pointer|Touch|Wheel|Keyboard|Focus|PageTransition|PopState|Custom)Event|Abort(Controller|Signal)|Blob|Crypto|CSSStyleDeclaration|Document|DocumentFragment|DOM(Rect|TokenList|StringMap)|Element|File|FileList|FormData|Headers|History|HTML\w+|IntersectionObserver\w*|Location|MutationObserver|MutationRecord|Navigator|Node|NodeList|Performance|Range|ReadableStream|Request|ResizeObserver\w*|Response|Selection|Storage|SVG\w*Element|Text|TextDecoder|TextEncoder|TransformStream|URL|URLSearchParams|ValidityState|Window|XMLHttpRequest)$/;
/** Objects that are not classes: their members are looked up by their full names. */
const NAMESPACES = ['Atomics', 'Intl', 'JSON', 'Math', 'Reflect'];
const KNOWN = featuresByName();

/**
 * Throws an error that lists the features which the oldest browsers lack, or the unused entries of the allow list.
 * @param {...string} folders of scripts, as they are served
 */
export async function checkBrowsers(...folders) {
  const files = (
    await Promise.all(folders.map(async (folder) => (await readdir(folder)).map((name) => path.join(folder, name))))
  ).flat();
  const found = (
    await Promise.all(
      files
        .filter((file) => file.endsWith('.js'))
        .map(async (file) => problemsIn(path.basename(file), await readFile(file, 'utf8'))),
    )
  ).flat();
  const covers = (allowed, { file, feature }) =>
    allowed.feature === feature && (!allowed.file || file.startsWith(`${allowed.file}-`));
  const refused = found.filter((problem) => !ALLOWED.some((allowed) => covers(allowed, problem)));
  const unused = ALLOWED.filter((allowed) => !found.some((problem) => covers(allowed, problem)));
  const lines = [
    ...refused.map(({ file, feature, lacking, code }) => `${file}: ${feature} (not in ${lacking}): ${code}`),
    ...unused.map(
      ({ file, feature }) => `scripts/browser-allowed.mjs allows ${feature}, which ${file ?? 'no file'} does not use`,
    ),
  ];
  if (lines.length > 0)
    throw new Error(
      `The browsers of package.json's browserslist lack what the build uses:\n  ${[...new Set(lines)].join('\n  ')}`,
    );
}

/**
 * Returns the built-ins and DOM features that one of the browsers lacks, members before classes and globals. A test
 * removes them from a newer browser.
 * @returns {{of?: string, name: string, isStatic: boolean}[]}
 */
export function lackingFeatures() {
  const lacking = KNOWN.all
    .filter((feature) => feature.lacking)
    .map(({ feature, isStatic }) => ({ path: feature.split('.'), isStatic }));
  const members = lacking
    .filter(({ path: [, name] }) => name)
    .map(({ path: [of, name], isStatic }) => ({ of, name, isStatic }));
  return [
    ...members,
    ...lacking.filter(({ path: [, name] }) => !name).map(({ path: [name] }) => ({ name, isStatic: true })),
  ];
}

/**
 * Returns the features that a script uses and one of the browsers lacks. A member is known only by its name, so it is
 * reported when no interface of the browsers has a member of that name.
 * @param {string} file
 * @param {string} code
 * @returns {Promise<{file: string, feature: string, lacking: string, code: string}[]>}
 */
export async function problemsIn(file, code) {
  const problems = [];
  const lacking = BROWSERS.map((browser) => browser.join(' ')).join(', ');
  const syntax = await newerSyntax(code);
  if (syntax) problems.push({ file, feature: 'syntax', lacking, code: syntax });
  fullAncestor(parse(code, { ecmaVersion: 'latest', sourceType: 'module' }), (node, _, ancestors) => {
    // esbuild rewrites every number, so that it does not tell these.
    if (typeof node.value === 'number' && node.raw.includes('_'))
      problems.push({ file, feature: 'syntax', lacking, code: node.raw });
    for (const { feature, lacking } of [...featuresUsed(node, ancestors.at(-2))].map(lackingOf)) {
      if (lacking)
        problems.push({
          file,
          feature,
          lacking,
          code: code.slice(Math.max(0, node.start - 20), node.end + 20).slice(-90),
        });
    }
  });
  return problems;
}

/**
 * Returns the first line that esbuild would rewrite for the browsers, or cannot; undefined when they support all
 * syntax.
 */
async function newerSyntax(code) {
  const linesFor = async (target) =>
    (await transform(code, { target, format: 'esm', logLevel: 'silent' })).code.split('\n');
  const all = await linesFor('esnext');
  try {
    const ours = await linesFor(BROWSERS.map(([name, version]) => name + version));
    return all.find((line, index) => line !== ours[index])?.trim();
  } catch (error) {
    return error.errors[0].text;
  }
}

/**
 * Yields the features that a node may use, grouped by name: a member, a member of a global, a global, or an option of a
 * call.
 */
function* featuresUsed(node, parent) {
  if (
    node.type === 'MemberExpression' &&
    !node.computed &&
    !(parent?.type === 'AssignmentExpression' && parent.left === node)
  ) {
    const exact = node.object.type === 'Identifier' && KNOWN.exact.get(`${node.object.name}.${node.property.name}`);
    yield exact ? [exact] : KNOWN.members.get(node.property.name);
  } else if (node.type === 'ObjectPattern') {
    // Destructured objects are events, or have names of our own: properties of a component, options.
    for (const { key } of node.properties)
      yield KNOWN.members.get(key?.name)?.filter(({ feature }) => feature.includes('Event.'));
  } else if (node.type === 'Identifier') {
    yield [KNOWN.exact.get(node.name)];
  } else if (node.type === 'NewExpression' || node.type === 'CallExpression') {
    const called = node.callee.name ?? node.callee.property?.name;
    if (called === 'FormData' && node.arguments.length > 1) yield KNOWN.options.get('FormData submitter');
    const options = node.arguments.flatMap(({ properties }) => properties ?? []);
    for (const { key } of options) if (key?.name) yield KNOWN.options.get(`${called} ${key.name}`);
  }
}

/** Returns the first of the features of one name when the browsers lack all of them. */
function lackingOf(features) {
  return features?.length > 0 && features.every((feature) => feature?.lacking) ? features[0] : {};
}

/**
 * Indexes every built-in and DOM feature: `all` as a list, `exact` by full name, `members` of instances by name,
 * `options` by method and key.
 */
function featuresByName() {
  const all = [];
  const exact = new Map();
  const members = new Map();
  const options = new Map();
  const addOptions = (features, of, name) => {
    for (const [key, feature] of Object.entries(features)) {
      if (key === '__compat' || typeof feature !== 'object') continue;
      const option = /^(?:options_(\w+)_parameter|(submitter))$/.exec(key);
      const known = option && `${name} ${option[1] ?? option[2]}`;
      if (known)
        options.set(known, [
          ...(options.get(known) ?? []),
          { feature: `${of}: ${option[1] ?? option[2]}`, lacking: lackingIn(feature.__compat) },
        ]);
      else
        addOptions(
          feature,
          key === 'options_parameter' ? of : `${of}.${key}`,
          key === 'options_parameter' ? name : key,
        );
    }
  };
  const types = [
    ...Object.entries(compat.javascript.builtins).map(([type, features]) => ({ type, features, isBuiltin: true })),
    ...Object.entries(compat.api).map(([type, features]) => ({ type, features, isBuiltin: false })),
  ];
  for (const { type, features, isBuiltin } of types) {
    if (features.__compat) {
      exact.set(type, { feature: type, lacking: lackingIn(features.__compat) });
      all.push(exact.get(type));
    }
    addOptions(features, type, type);
    // Scripts cannot get objects of classes that the browsers lack, except events, whose class may have an older name.
    const isKnown = !exact.get(type)?.lacking || type.endsWith('Event');
    const hasInstances = isKnown && (isBuiltin ? !NAMESPACES.includes(type) : DOM.test(type));
    for (const [member, { __compat: support }] of Object.entries(features)) {
      if (!support?.status?.standard_track || member.endsWith('_event')) continue;
      const name = member.replace(/_static$/, '');
      const isStatic = member.endsWith('_static');
      const feature = { feature: `${type}.${name}`, lacking: lackingIn(support), isBuiltin, isStatic };
      all.push(feature);
      // `Response.json` means the static member of the class, if there is one.
      if (isStatic || !exact.has(feature.feature)) exact.set(feature.feature, feature);
      if (isStatic || !hasInstances) continue;
      const known = members.get(name) ?? [];
      // A name that a built-in has means the built-in's member, even if a DOM interface has the same name.
      if (isBuiltin || !known.some((other) => other.isBuiltin)) members.set(name, [...known, feature]);
    }
  }
  return { all, exact, members, options };
}

/** Returns the browsers that lack a feature, as text; undefined when all support it. */
function lackingIn(support) {
  const lacking = BROWSERS.filter(
    ([name, version]) => ![support?.support[name]].flat().some((entry) => has(entry, Number(version))),
  );
  return support && lacking.length > 0 ? lacking.map((browser) => browser.join(' ')).join(' and ') : undefined;
}

function has(entry, version) {
  if (
    !entry?.version_added ||
    entry.flags ||
    entry.prefix ||
    entry.alternative_name ||
    Number(entry.version_removed) <= version
  )
    return false;
  return Number.parseFloat(entry.version_added.replace('≤', '')) <= version;
}
