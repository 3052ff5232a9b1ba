import { Icon } from './icons';

/** Stands in place of the label of a balance that is below the user's limit. */
export function LowLabel() {
  return (
    <span className="inline-flex items-center font-semibold text-bad">
      <Icon name="warning" className="mr-1 h-4 w-4 flex-none" />
      Low balance
    </span>
  );
}
