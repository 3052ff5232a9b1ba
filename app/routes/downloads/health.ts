import { load } from '~/request/load.server';

/** For load balancers and the container: the process answers. The upstream's health is its own affair. */
export const loader = load('public', () => ({ status: 'ok' }));
