/** A sentence without a page around it. */
export function plainText(sentence: string, status: number): Response {
  return new Response(`${sentence}\n`, { status, headers: { 'Content-Type': 'text/plain; charset=utf-8' } });
}
