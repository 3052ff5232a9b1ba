import { statusLook } from '../domain/status';
import { StatusLabel } from './status-label';

type StatusToggleProps = {
  /** The page's own address with its query, so that the list stays where it was. */
  action: string;
  id: string;
  /** Whose status it is, in words. */
  name: string;
  status: string;
};

/** A status that is a button: pressed, the record is switched (spec section 4). */
export function StatusToggle({ action, id, name, status }: StatusToggleProps) {
  return (
    <form method="post" action={action}>
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="status" value={status} />
      <button name="intent" value="toggle" className="status-button" aria-label={`${name} is ${statusLook(status).label}. Switch it.`}>
        <StatusLabel status={status} />
      </button>
    </form>
  );
}
