import { parseFragment, serialize } from 'parse5';
import { describe, expect, it } from 'vitest';
import { flattenBelow } from './flatten-markup';

const flattened = (html: string, maxDepth: number) => serialize(flattenBelow(parseFragment(html), maxDepth));

describe('nodes nested too deep', () => {
  it('are replaced by their text, and those above stay', () => {
    const html = '<p>a<b>b<i>c</i></b></p><br><p><b></b></p>';
    expect(flattened(html, 0)).toBe('a b c');
    expect(flattened(html, 1)).toBe('<p>a b c</p><br><p></p>');
    expect(flattened(html, 2)).toBe('<p>a<b>b c</b></p><br><p><b></b></p>');
    expect(flattened(html, 3)).toBe(html);
  });

  it('lose the spaces around their text', () => expect(flattened('<p> <b> a </b> </p>', 1)).toBe('<p>a</p>'));

  it.each(['script', 'style', 'title', 'textarea', 'noscript', 'iframe', 'template'])(
    'show nothing of the inside of %s',
    (name) => {
      const hidden = { nodeName: name, childNodes: [{ nodeName: '#text', value: 'x()' }] };
      const shown = { nodeName: '#text', value: 'read me' };
      expect(flattenBelow({ nodeName: 'p', childNodes: [hidden, shown] }, 0)).toEqual({
        nodeName: 'p',
        childNodes: [{ nodeName: '#text', value: 'read me' }],
      });
    },
  );

  it('may have no list of children', () => {
    const tree = { nodeName: 'p', childNodes: [{ nodeName: 'br' }, { nodeName: '#text', value: 'a' }] };
    expect(flattenBelow(structuredClone(tree), 1)).toEqual(tree);
    expect(flattenBelow(structuredClone(tree), 2)).toEqual(tree);
    expect(flattenBelow(tree, 0)).toEqual({ nodeName: 'p', childNodes: [{ nodeName: '#text', value: 'a' }] });
  });

  it('are safe at any depth', () => {
    let tree: Parameters<typeof flattenBelow>[0] = { nodeName: '#text', value: 'deep' };
    for (let depth = 0; depth < 100_000; depth++) tree = { nodeName: 'div', childNodes: [tree] };
    expect(flattenBelow(tree, 1)).toEqual({
      nodeName: 'div',
      childNodes: [{ nodeName: 'div', childNodes: [{ nodeName: '#text', value: 'deep' }] }],
    });
  });
});
