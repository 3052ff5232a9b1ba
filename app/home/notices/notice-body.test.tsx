import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { NoticeBody } from './notice-body';

const render = (html: string) => renderToStaticMarkup(<NoticeBody html={html} />);

describe('the message of a notice', () => {
  it('keeps text, lists, tables and links', () => {
    const html =
      '<p>Band <strong>A</strong></p><ul><li>N209.5</li></ul><table><tbody><tr><td>x</td></tr></tbody></table><a href="https://example.com/a?b=1">more</a>';
    expect(render(html)).toBe(
      `<div class="notice-body">${html.replace('<a href="https://example.com/a?b=1">', '<a href="https://example.com/a?b=1" rel="noopener noreferrer nofollow">')}</div>`,
    );
  });

  it.each([
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    '<svg onload=alert(1)><script>alert(1)</script></svg>',
    '<iframe src="javascript:alert(1)"></iframe>',
    '<a href="javascript:alert(1)">x</a>',
    '<a href=" java&#10;script:alert(1)">x</a>',
    '<a href="data:text/html,<script>alert(1)</script>">x</a>',
    '<p onclick="alert(1)" style="position:fixed;inset:0">x</p>',
    '<form action="https://evil.example"><input name=password><button>Sign in</button></form>',
    '<style>body{display:none}</style>',
    '<base href="https://evil.example/">',
    '<meta http-equiv=refresh content="0;url=https://evil.example">',
    '<math><mtext><table><mglyph><style><img src=x onerror=alert(1)>',
    '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
    '<p id="content" name="x">x</p>',
    '<object data=x></object><embed src=x>',
    '<link rel=stylesheet href=//evil.example>',
  ])('lets nothing run, submit or load: %s', (html) => {
    const shown = render(html);
    expect(shown).not.toMatch(
      /<(script|img|svg|iframe|form|input|button|style|base|meta|math|object|embed|link|noscript)/i,
    );
    expect(shown).not.toMatch(/\son\w+=|style=|javascript:|data:|\sid=/i);
  });

  it('shows what is no HTML as text', () => {
    expect(render('1 < 2 & 3')).toBe('<div class="notice-body">1 &lt; 2 &amp; 3</div>');
  });

  it.each([41, 3_333, 4_000])(
    'R14: nested %i levels deep is shown, cut at a sensible depth, with all its words',
    (depth) => {
      const shown = render(
        `<p>First</p>${'<div>'.repeat(depth)}the <b>deep</b> words<script>alert(1)</script>${'</div>'.repeat(depth)}<p>Last</p>`,
      );
      expect(shown).toMatch(/^<div class="notice-body"><p>First<\/p>.*<p>Last<\/p><\/div>$/);
      expect(
        shown
          .replace(/<[^>]+>/g, ' ')
          .replace(/\s+/g, ' ')
          .trim(),
      ).toBe('First the deep words Last');
      expect(shown.split('<div').length).toBeLessThan(45);
    },
  );

  it.each([700, 2_500])(
    'R14: of %i elements that would be built again for each paragraph is shown as text',
    (count) => {
      const message = `<p>First</p><p>${Array.from({ length: count }, (_, index) => `<b a${index}>`).join('')}${'<p>x'.repeat(1_000)}`;
      expect(render(message).replace(/\s+/g, ' ')).toMatch(/^<div class="notice-body"> ?First x x x/);
    },
  );
});
