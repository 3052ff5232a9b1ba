/** Returns the NODE_OPTIONS of a server that loads a module first, besides those of this process. */
export const preloaded = (module: string): string =>
  [process.env.NODE_OPTIONS, `--import ${module}`].filter(Boolean).join(' ');
