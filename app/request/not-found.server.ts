/** The response that a screen throws for an unknown address. */
export function notFound(): Response {
  return new Response(null, { status: 404, statusText: 'Not Found' });
}
