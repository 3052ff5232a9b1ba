const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Escapes text for XML or HTML. Characters that XML cannot contain become U+FFFD. */
export function escaped(text: string): string {
  return text
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff\ud800-\udfff]/gu, '\ufffd')
    .replace(/[&<>"]/g, (character) => ESCAPES[character] ?? '')
    .replaceAll('\r', '&#13;');
}
