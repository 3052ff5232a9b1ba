import { brotliCompressSync, constants } from 'node:zlib';
import type { Page } from './visitor';

/** The addresses of the scripts that a page names: preloaded, linked and imported by its inline script. */
export function scriptsOf(page: Page): string[] {
  const preloaded = page
    .$('link[rel=modulepreload]')
    .map((_, link) => page.$(link).attr('href')!)
    .get();
  const written = page
    .$('script[type=module]')
    .map((_, script) => page.$(script).attr('src') ?? '')
    .get();
  const imported = [...page.html.matchAll(/\/assets\/[\w.-]+\.js/g)].map(([path]) => path);
  return [...new Set([...preloaded, ...written, ...imported])].filter(Boolean);
}

/** The built scripts of a portal, each fetched once. */
export class BuiltScripts {
  readonly #sources = new Map<string, Promise<string>>();

  constructor(readonly origin: string) {}

  /** The scripts of a page and all that they import, as a browser would load them. */
  async loadedBy(page: Page): Promise<string[]> {
    const loaded = new Set(scriptsOf(page));
    for (const script of loaded) {
      const source = await this.#source(script);
      // The manifest names the files of every screen; a screen's files import theirs by relative address.
      for (const [, name] of source.matchAll(/\bfrom\s*"\.\/([\w.-]+\.js)"|\bimport\s*"\.\/([\w.-]+\.js)"/g))
        if (name) loaded.add(`/assets/${name}`);
    }
    return [...loaded];
  }

  /** The bytes of scripts as they cross the line (brotli). */
  async bytes(scripts: readonly string[]): Promise<number> {
    const sizes = await Promise.all(
      scripts.map(
        async (script) =>
          brotliCompressSync(await this.#source(script), { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length,
      ),
    );
    return sizes.reduce((sum, size) => sum + size, 0);
  }

  /** What a script holds. */
  #source(path: string): Promise<string> {
    const known = this.#sources.get(path) ?? this.#fetch(path);
    this.#sources.set(path, known);
    return known;
  }

  async #fetch(path: string): Promise<string> {
    const response = await fetch(this.origin + path);
    if (!response.ok) throw new Error(`${path} was answered with ${response.status}`);
    return response.text();
  }
}

/** A script's name without the hash of its contents. */
export function nameOf(script: string): string {
  return script.replace(/^\/assets\/|-[\w-]{8}\.js$/g, '');
}
