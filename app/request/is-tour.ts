import { paths } from '../paths';
import type { Visit } from './visit';

/** True for the demo's tour, which is a page without script at the address of the home page. */
export function isTour({ url, settings }: Pick<Visit, 'url' | 'settings'>): boolean {
  return settings.demo && url.pathname + url.search === paths.tour();
}
