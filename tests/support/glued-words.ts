import * as cheerio from 'cheerio';
import type { AnyNode } from 'domhandler';

/** Elements that every text browser separates from their neighbours. Does not include newer elements. */
const BLOCKS = new Set(
  'address blockquote body br caption center dd div dl dt fieldset form h1 h2 h3 h4 h5 h6 hr html li ol p pre select table tbody td textarea tfoot th thead tr ul'.split(
    ' ',
  ),
);
/** Elements whose content is not shown. */
const UNREAD = new Set(['head', 'script', 'style', 'svg', 'option', 'template']);

/** Returns pairs of words that a browser without styles shows as one: no space or block is between their elements. */
export function gluedWords(html: string): string[] {
  const glued: string[] = [];
  let before = ' ';
  let crossed = false;
  const visit = (node: AnyNode): void => {
    if (node.type === 'text') {
      const { data } = node;
      if (!data) return;
      const pair = `${before.slice(-20)}|${data.slice(0, 20)}`;
      if (crossed && /[\p{L}\p{N}.:;!?)%]\|[\p{L}\p{N}₦“(−-]/u.test(pair)) glued.push(pair);
      before = data;
      crossed = false;
      return;
    }
    if (!('children' in node)) return;
    const name = node.type === 'root' ? 'html' : node.type === 'tag' ? node.name : undefined;
    if (name === undefined || UNREAD.has(name)) return;
    const isBlock = BLOCKS.has(name);
    if (isBlock) before = ' ';
    // Shown as a box: its border or its brackets separate it.
    if (name === 'input' || name === 'img') before = ' ';
    crossed = true;
    node.children.forEach(visit);
    crossed = true;
    if (isBlock) before = ' ';
  };
  cheerio
    .load(html)
    .root()
    .contents()
    .each((_, node) => visit(node));
  return glued;
}
