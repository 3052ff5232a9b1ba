const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Text within XML or HTML; characters that XML cannot hold become the sign for such. */
export function escaped(text: string): string {
  return text
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff\ud800-\udfff]/gu, '\ufffd')
    .replace(/[&<>"]/g, (character) => ESCAPES[character]!)
    .replaceAll('\r', '&#13;');
}
