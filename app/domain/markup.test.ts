import { expect, it } from 'vitest';
import { escaped } from './markup';

it.each([
  ['<b title="x">A & B</b>', '&lt;b title=&quot;x&quot;&gt;A &amp; B&lt;/b&gt;'],
  ['&amp;', '&amp;amp;'],
  ['one\r\ntwo\tthree', 'one&#13;\ntwo\tthree'],
  ['a\u0000b\u001fc\uffffd', 'a\ufffdb\ufffdc\ufffdd'],
  ['half \ud83d, whole 😀', 'half \ufffd, whole 😀'],
  ['Ọlá ₦500', 'Ọlá ₦500'],
])('escapes %j for XML', (text, markup) => expect(escaped(text)).toBe(markup));
