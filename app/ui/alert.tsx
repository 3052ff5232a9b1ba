import { type ReactNode, useEffect, useRef } from 'react';
import { Icon, type IconName } from './icons';

export type AlertTone = 'success' | 'error' | 'warning' | 'information';

const LOOKS: Record<AlertTone, { box: string; icon: IconName }> = {
  success: { box: 'border-good bg-good-soft text-good', icon: 'check' },
  error: { box: 'border-bad bg-bad-soft text-bad', icon: 'warning' },
  warning: { box: 'border-wait bg-wait-soft text-wait', icon: 'warning' },
  information: { box: 'border-calm bg-calm-soft text-calm', icon: 'information' },
};

type AlertProps = { tone: AlertTone; children: ReactNode };

/** A message above the content. Screen readers announce errors assertively, other messages politely. */
export function Alert({ tone, children }: AlertProps) {
  return (
    <div role={tone === 'error' ? 'alert' : 'status'} className={boxOf(tone)}>
      <AlertBody tone={tone}>{children}</AlertBody>
    </div>
  );
}

/** The reason why an action was refused, above the action's button. Takes the focus when it appears. */
export function Refusal({ errors }: { errors?: readonly string[] | null }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), [errors]);
  if (!errors?.length) return null;
  return (
    <div ref={box} role="alert" tabIndex={-1} autoFocus className={boxOf('error')}>
      <AlertBody tone="error">
        {errors.map((message) => (
          <p key={message}>{message}</p>
        ))}
      </AlertBody>
    </div>
  );
}

/** Returns the CSS classes of a message's box. */
export function boxOf(tone: AlertTone): string {
  return `mb-4 flex rounded-md border-l-4 px-4 py-3 ${LOOKS[tone].box}`;
}

function AlertBody({ tone, children }: AlertProps) {
  return (
    <>
      <Icon name={LOOKS[tone].icon} className="mr-3 mt-0.5 h-5 w-5 flex-none" />
      <div className="min-w-0 flex-1">{children}</div>
    </>
  );
}
