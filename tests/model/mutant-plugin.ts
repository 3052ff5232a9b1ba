import type { Plugin } from 'vite';
import { MUTANTS } from './mutants';

/** Breaks the rule of a mutant in the code that tests load; does nothing without a name. */
export function mutantPlugin(name: string | undefined): Plugin {
  const mutant = MUTANTS.find((each) => each.name === name);
  if (name !== undefined && !mutant) throw new Error(`There is no mutant with the name ${name}.`);
  return {
    name: 'mutant',
    enforce: 'pre',
    transform(code, id) {
      if (!mutant || !id.endsWith(`/${mutant.file}`)) return undefined;
      if (code.split(mutant.from).length !== 2) throw new Error(`${mutant.file} has not once: ${mutant.from}`);
      return code.replace(mutant.from, () => mutant.to);
    },
  };
}
