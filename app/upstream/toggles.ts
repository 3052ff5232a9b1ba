import { resource } from './resource';
import { togglesContract as contract, type ToggleTarget } from './toggles.contract';

export const toggles = resource({}, (upstream) => ({
  /** Switches a record between active and inactive. */
  toggle: (target: ToggleTarget, id: string) => upstream.send(contract.toggle, { id }, { target }),
}));
