import { resource } from './resource';
import { togglesContract as contract, type ToggleTarget } from './toggles.contract';

export const toggles = resource({}, (upstream) => ({
  /** Switches a record between active and inactive. The audit has `was`, the status that the API told of it before. */
  toggle: (target: ToggleTarget, id: string, was: string | undefined) =>
    upstream.send({ ...contract.toggle, about: was === undefined ? {} : { was } }, { id }, { target }),
}));
