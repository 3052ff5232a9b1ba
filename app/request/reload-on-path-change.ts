/**
 * Marks a redirect to another path, so that the browser loads a whole document: in-place updates keep their path, and
 * the next page may belong to the tier without script (docs/decisions/0010).
 */
export function reloadOnPathChange(response: Response, request: Request): Response {
  const to = response.headers.get('X-Remix-Redirect');
  if (to && new URL(to, request.url).pathname !== new URL(request.url).pathname)
    response.headers.set('X-Remix-Reload-Document', 'true');
  return response;
}
