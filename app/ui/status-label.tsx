import { statusLook, type Tone } from '../domain/status';
import { Icon } from './icons';

export const TONES: Record<Tone, string> = {
  green: 'text-good',
  yellow: 'text-wait',
  red: 'text-bad',
  blue: 'text-calm',
  grey: 'text-muted',
  dark: 'text-ink',
};

/** A status as icon and word in the colour of its kind (spec section 4), never as colour alone. */
export function StatusLabel({ status }: { status: string }) {
  const { label, tone, icon } = statusLook(status);
  return (
    <span className={`whitespace-nowrap font-semibold ${TONES[tone]}`}>
      <Icon name={icon} className="mr-1 inline-block h-4 w-4 align-[-0.125em]" />
      {label}
    </span>
  );
}
