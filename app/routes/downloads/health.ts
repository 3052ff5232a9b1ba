import { at } from '~/screen.server';

/** Health check for load balancers and the container. Reports only that this process responds, not the upstream's health. */
export const loader = at('public').load(() => ({ status: 'ok' }));
