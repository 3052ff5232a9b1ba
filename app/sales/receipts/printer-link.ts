/**
 * Returns the address that passes text to a printer app on the phone. In the template, {text} becomes the text and
 * {fallback} the page to open when there is no such app, both percent-encoded.
 */
export function printerLink(template: string, text: string, fallbackUrl: string): string {
  return template
    .replaceAll('{fallback}', () => encodeURIComponent(fallbackUrl))
    .replaceAll('{text}', () => encodeURIComponent(text));
}

/** Returns links that share a text by WhatsApp and by SMS. */
export function shareLinks(text: string): { whatsApp: string; sms: string } {
  const encoded = encodeURIComponent(text);
  return { whatsApp: `https://wa.me/?text=${encoded}`, sms: `sms:?body=${encoded}` };
}
