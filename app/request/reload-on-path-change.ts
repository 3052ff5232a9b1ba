/**
 * Marks the answer to a script's request that leads to another page, so that the page is loaded as a document: what is
 * done in place stays at its path, and the next page may be of the tier without script (docs/decisions/0010).
 */
export function leavingIsADocumentLoad(response: Response, request: Request): Response {
  const to = response.headers.get('X-Remix-Redirect');
  if (to && new URL(to, request.url).pathname !== new URL(request.url).pathname)
    response.headers.set('X-Remix-Reload-Document', 'true');
  return response;
}
