/** What a screen throws for an address that leads nowhere. */
export function notFound(): Response {
  return new Response(null, { status: 404, statusText: 'Not Found' });
}
