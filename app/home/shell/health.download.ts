import { portalBuild } from '~/base/config/version';
import { at } from '~/portal/request/screen.server';

/** Health check for load balancers and the container. Reports that this process responds and its version, not the upstream's health. */
export const loader = at('health').load(() => ({ status: 'ok', ...portalBuild }));
