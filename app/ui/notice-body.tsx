import { fromParse5 } from 'hast-util-from-parse5';
import { defaultSchema, sanitize, type Schema } from 'hast-util-sanitize';
import { toJsxRuntime } from 'hast-util-to-jsx-runtime';
import { parseFragment } from 'parse5';
import { Fragment, jsx, jsxs } from 'react/jsx-runtime';
import { flattenBelow } from '../domain/nested';

/** What staff may write with: text, lists, tables and links. No pictures, forms, styles, ids or frames. */
const schema: Schema = {
  ...defaultSchema,
  tagNames: [
    'p', 'br', 'hr', 'div', 'span', 'strong', 'b', 'em', 'i', 'u', 's', 'small', 'sub', 'sup', 'blockquote', 'pre', 'code',
    'ul', 'ol', 'li', 'dl', 'dt', 'dd', 'h3', 'h4', 'h5', 'h6', 'table', 'thead', 'tbody', 'tr', 'th', 'td', 'a',
  ],
  attributes: { a: ['href'], th: ['colSpan', 'rowSpan'], td: ['colSpan', 'rowSpan'] },
  protocols: { href: ['http', 'https', 'mailto', 'tel'] },
  strip: ['script', 'style', 'iframe', 'object', 'embed', 'template', 'noscript', 'svg', 'math', 'form', 'textarea', 'select', 'title'],
  clobber: [],
};

/** Everything that walks the tree calls itself for each level; nobody writes as many by hand. */
const MAX_DEPTH = 40;
const MAX_LENGTH = 50_000;

/** The message of a notice, HTML written by staff, as React elements of which none can run, submit or load anything. What is nested too deep is shown as plain text. */
export function NoticeBody({ html }: { html: string }) {
  const tree = sanitize(fromParse5(flattenBelow(parseFragment(html.slice(0, MAX_LENGTH)), MAX_DEPTH)), schema);
  return (
    <div className="notice-body">
      {toJsxRuntime(tree, {
        Fragment,
        jsx,
        jsxs,
        components: { a: ({ href, children }) => <a href={href} rel="noopener noreferrer nofollow">{children}</a> },
      })}
    </div>
  );
}
