import { fromParse5 } from 'hast-util-from-parse5';
import { defaultSchema, sanitize, type Schema } from 'hast-util-sanitize';
import { toJsxRuntime } from 'hast-util-to-jsx-runtime';
import { defaultTreeAdapter, type DefaultTreeAdapterMap, parseFragment, type TreeAdapter } from 'parse5';
import { Fragment, jsx, jsxs } from 'react/jsx-runtime';
import { flattenBelow } from '~/domain/flatten-markup';

/** The HTML allowed in a notice: text, lists, tables and links. No images, forms, styles, ids or frames. */
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

/** Maximum nesting depth: the functions that walk the tree are recursive, and deep nesting would overflow the stack. */
const MAX_DEPTH = 40;
const MAX_LENGTH = 50_000;
/** Maximum number of elements: the parser reopens unclosed formatting in every paragraph, so short input can build many. */
const MAX_ELEMENTS = 5_000;

/**
 * Renders the message of a notice, HTML written by staff, as React elements that cannot run scripts, submit forms or load
 * resources. Shows content beyond the maximum depth, or a message with too many elements, as plain text.
 */
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

/** Returns a tree adapter for the parser that throws when the tree has too many elements. */
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
