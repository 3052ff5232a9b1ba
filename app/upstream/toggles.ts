import { resource } from './resource';
import { togglesContract as contract, type ToggleTarget } from './toggles.contract';

export const toggles = resource({}, (upstream) => ({
  /** Switches a record between active and inactive. The audit says which status it had. */
  toggle: (target: ToggleTarget, id: string, was: string) =>
    upstream.send(contract.toggle, { id }, { target }, { about: { was } }),
}));
