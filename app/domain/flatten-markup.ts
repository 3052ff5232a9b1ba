type Node = { nodeName: string; value?: string; childNodes?: Node[] };

/**
 * Replaces nodes nested deeper than `maxDepth` by their text and returns the tree. Not recursive, so that any depth is
 * safe.
 */
export function flattenBelow<Tree extends Node>(tree: Tree, maxDepth: number): Tree {
  const pending: { node: Node; depth: number }[] = [{ node: tree, depth: 0 }];
  for (let next = pending.pop(); next; next = pending.pop()) {
    const { node, depth } = next;
    if (depth < maxDepth) for (const child of node.childNodes ?? []) pending.push({ node: child, depth: depth + 1 });
    else if (node.childNodes?.length) node.childNodes = [{ nodeName: '#text', value: textOf(node) }];
  }
  return tree;
}

const NEVER_TEXT = new Set(['script', 'style', 'template', 'title', 'textarea', 'noscript', 'iframe']);

function textOf(node: Node): string {
  const texts: string[] = [];
  const pending = [node];
  for (let next = pending.pop(); next; next = pending.pop()) {
    if (next.nodeName === '#text') texts.push(next.value ?? '');
    if (!NEVER_TEXT.has(next.nodeName)) pending.push(...[...(next.childNodes ?? [])].reverse());
  }
  return texts.join(' ').trim();
}
