import type { HeadersFunction } from '~/base/framework/node.server';

/** The headers of a page that loads again by itself: passes on the Refresh header of its loader. */
export const refreshHeaders: HeadersFunction = ({ loaderHeaders }) => {
  const refresh = loaderHeaders.get('Refresh');
  return new Headers(refresh ? { Refresh: refresh } : {});
};
