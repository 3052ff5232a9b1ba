import { fromParse5 } from 'hast-util-from-parse5';
import { defaultSchema, sanitize, type Schema } from 'hast-util-sanitize';
import { toJsxRuntime } from 'hast-util-to-jsx-runtime';
import { defaultTreeAdapter, type DefaultTreeAdapterMap, parseFragment, type TreeAdapter } from 'parse5';
import { Fragment, jsx, jsxs } from 'react/jsx-runtime';
import { flattenBelow } from '../domain/nested';

/** What staff may write with: text, lists, tables and links. No pictures, forms, styles, ids or frames. */
const schema: Schema = {
  ...defaultSchema,
  tagNames: [
    'p',
    'br',
    'hr',
    'div',
    'span',
    'strong',
    'b',
    'em',
    'i',
    'u',
    's',
    'small',
    'sub',
    'sup',
    'blockquote',
    'pre',
    'code',
    'ul',
    'ol',
    'li',
    'dl',
    'dt',
    'dd',
    'h3',
    'h4',
    'h5',
    'h6',
    'table',
    'thead',
    'tbody',
    'tr',
    'th',
    'td',
    'a',
  ],
  attributes: { a: ['href'], th: ['colSpan', 'rowSpan'], td: ['colSpan', 'rowSpan'] },
  protocols: { href: ['http', 'https', 'mailto', 'tel'] },
  strip: [
    'script',
    'style',
    'iframe',
    'object',
    'embed',
    'template',
    'noscript',
    'svg',
    'math',
    'form',
    'textarea',
    'select',
    'title',
  ],
  clobber: [],
};

/** Everything that walks the tree calls itself for each level; nobody writes as many by hand. */
const MAX_DEPTH = 40;
const MAX_LENGTH = 50_000;
/** A few letters can make the parser build thousands of elements, again for each paragraph. */
const MAX_ELEMENTS = 5_000;

/** The message of a notice, HTML written by staff, as React elements of which none can run, submit or load anything. What is nested too deep is shown as plain text, and so is all of a message that would become too many elements. */
export function NoticeBody({ html }: { html: string }) {
  const tree = treeOf(html.slice(0, MAX_LENGTH));
  return (
    <div className="notice-body">
      {toJsxRuntime(tree, {
        Fragment,
        jsx,
        jsxs,
        components: {
          a: ({ href, children }) => (
            <a href={href} rel="noopener noreferrer nofollow">
              {children}
            </a>
          ),
        },
      })}
    </div>
  );
}

function treeOf(html: string) {
  try {
    return sanitize(
      fromParse5(flattenBelow(parseFragment(html, { treeAdapter: countingAdapter() }), MAX_DEPTH)),
      schema,
    );
  } catch (error) {
    if (!(error instanceof TooManyElements)) throw error;
    return { type: 'root' as const, children: [{ type: 'text' as const, value: html.replace(/<[^<>]*>/g, ' ') }] };
  }
}

class TooManyElements extends Error {}

/** The parser's own tree, given up once it has too many elements. */
function countingAdapter(): TreeAdapter<DefaultTreeAdapterMap> {
  let count = 0;
  return {
    ...defaultTreeAdapter,
    createElement(...given) {
      if (++count > MAX_ELEMENTS) throw new TooManyElements();
      return defaultTreeAdapter.createElement(...given);
    },
  };
}
