import { statusLook, type Tone } from '~/domain/status';
import { Icon } from './icons';

export const TONES: Record<Tone, string> = {
  green: 'text-good',
  yellow: 'text-wait',
  red: 'text-bad',
  blue: 'text-calm',
  grey: 'text-muted',
  dark: 'text-ink',
};

/** Soft backgrounds of statuses that a reader should notice. */
const CHIPS: Record<Exclude<Tone, 'green'>, string> = {
  yellow: 'bg-wait-soft',
  red: 'bg-bad-soft',
  blue: 'bg-calm-soft',
  grey: 'bg-line',
  dark: 'bg-line',
};

/**
 * A status as icon and word, in the colour of its kind (spec section 4) and never as colour alone. The usual, good one is
 * quiet; all others are chips.
 */
export function StatusLabel({ status }: { status: string }) {
  const { label, tone, icon } = statusLook(status);
  const look = tone === 'green' ? '' : `chip font-semibold ${CHIPS[tone]}`;
  return (
    <span className={`whitespace-nowrap ${TONES[tone]} ${look}`}>
      <Icon name={icon} className="mr-1 inline-block h-4 w-4" />
      {label}
    </span>
  );
}
