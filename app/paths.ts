/** Every link of the portal is one of these functions; nothing else spells an address. */
type Query = Record<string, string | number | undefined>;

function withQuery(path: string, query: Query): string {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== '') params.set(name, String(value));
  }
  const search = params.toString();
  return search ? `${path}?${search}` : path;
}

const segment = encodeURIComponent;

export const paths = {
  home: () => '/',
  signIn: (next?: string) => withQuery('/signin', { next }),
  signInSuccess: () => '/signin/success',
  logout: () => '/logout',
  /** The home page's own action; an index route's needs the query. */
  dismissNotice: () => '/?index',
  passwordChange: () => '/password/change',
  validate: (step: { category?: string; provider?: string; service?: string; customer?: string; amount?: string } = {}) => withQuery('/terminal/validate', step),
  terminalSales: (query: Query = {}) => withQuery('/terminal/sales', query),
  terminalSearch: (q?: string) => withQuery('/terminal/search', { q }),
  sale: (id: string) => `/sales/${segment(id)}`,
  receipt: (reference: string, query: { outcome?: 'unknown'; printer?: 'missing' } = {}) =>
    withQuery(`/receipt/${segment(reference)}`, query),
  reprint: (reference: string) => `/reprint/${segment(reference)}`,
  deposits: () => '/deposits',
  deposit: (id: string) => `/deposits/${segment(id)}`,
  notifications: () => '/notifications',
  notification: (id: string) => `/notifications/${segment(id)}`,
};

/** The address one is at with some of its query changed; undefined takes a part away. */
export function sameListWith(pathname: string, current: URLSearchParams, changes: Query): string {
  return withQuery(pathname, { ...Object.fromEntries(current), ...changes });
}
