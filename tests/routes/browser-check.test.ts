import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { checkBrowsers, problemsIn } from '../../scripts/browser-check.mjs';

const found = async (code: string) => (await problemsIn('screen-1.js', code)).map(({ feature }) => feature);

/** The check of the built scripts that ends `npm run build` (docs/decisions/0017). */
describe('features that the oldest browsers of the browserslist lack', () => {
  it.each([
    ['a?.b', 'syntax'],
    ['a ?? b', 'syntax'],
    ['a ||= b', 'syntax'],
    ['a = 2_000', 'syntax'],
    ['class A { #b = 1; }', 'syntax'],
    ['await a', 'syntax'],
    ['text.replaceAll("a", "b")', 'String.replaceAll'],
    ['list.at(-1)', 'Array.at'],
    ['text.matchAll(/a/g)', 'String.matchAll'],
    ['list.findLast(test)', 'Array.findLast'],
    ['list.toSorted()', 'Array.toSorted'],
    ['Object.fromEntries(list)', 'Object.fromEntries'],
    ['Object.hasOwn(a, "b")', 'Object.hasOwn'],
    ['Promise.allSettled(list)', 'Promise.allSettled'],
    ['Promise.any(list)', 'Promise.any'],
    ['structuredClone(a)', 'structuredClone'],
    ['crypto.randomUUID()', 'Crypto.randomUUID'],
    ['AbortSignal.any(list)', 'AbortSignal.any'],
    ['AbortSignal.timeout(1)', 'AbortSignal.timeout'],
    ['new FormData(form, button)', 'FormData.FormData: submitter'],
    ['event.submitter', 'SubmitEvent.submitter'],
    ['const { submitter } = event', 'SubmitEvent.submitter'],
    ['form.requestSubmit()', 'HTMLFormElement.requestSubmit'],
    ['element.replaceChildren()', 'Document.replaceChildren'],
    ['new ResizeObserver(a); new WeakRef(b)', 'WeakRef'],
    ['new Intl.DateTimeFormat("en-GB", { dateStyle: "short" })', 'Intl.DateTimeFormat.DateTimeFormat: dateStyle'],
    ['element.addEventListener("click", a, { signal })', 'EventTarget.addEventListener: signal'],
  ])('%s', async (code, feature) => {
    expect(await found(code)).toContain(feature);
  });

  it('reports no feature that both browsers have', async () => {
    const code = `
      export async function load({ list }) {
        const { a, ...rest } = await import('./b.js');
        for await (const [key, value] of Object.entries(rest)) list.flatMap((x) => [...x]).includes(globalThis[key]);
      }
      new FormData(form).append('intent', 'save');
      element.closest('form').elements.namedItem('q').setSelectionRange(0, 1);
      new Intl.DateTimeFormat('en-GB', { timeZone: 'Africa/Lagos' }).format(new Date());
      fetch('/x', { signal: new AbortController().signal }).finally(() => page.error).catch(({ status, errors }) => status);
      try { a(); } catch { b(/(?<day>\\d+)/u.exec('1').groups.day); }
    `;
    expect(await problemsIn('screen-1.js', code)).toEqual([]);
  });

  it('fails with file, feature, browser and position, and for an unused exception', async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'browser-check-'));
    try {
      await writeFile(path.join(folder, 'screen-abcdefgh.js'), 'export const last = list.findLast(Boolean);');
      const error = await checkBrowsers(folder).then(() => '', String);
      expect(error).toContain(
        'screen-abcdefgh.js: Array.findLast (not in chrome 72 and firefox 78): export const last = list.findLast(Boolean);',
      );
      expect(error).toContain('scripts/browser-allowed.mjs allows reportError, which framework does not use');
    } finally {
      await rm(folder, { recursive: true });
    }
  });

  it('finds nothing in the built files', async () => {
    await checkBrowsers('build/client', 'build/client/assets');
  });
});
