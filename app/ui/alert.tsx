import type { ReactNode } from 'react';
import { Icon, type IconName } from './icons';

export type AlertTone = 'success' | 'error' | 'warning' | 'information';

const LOOKS: Record<AlertTone, { box: string; icon: IconName }> = {
  success: { box: 'border-good bg-good-soft text-good', icon: 'check' },
  error: { box: 'border-bad bg-bad-soft text-bad', icon: 'warning' },
  warning: { box: 'border-wait bg-wait-soft text-wait', icon: 'warning' },
  information: { box: 'border-calm bg-calm-soft text-calm', icon: 'information' },
};

/** A message above the content; errors are announced at once, the rest politely. */
export function Alert({ tone, children }: { tone: AlertTone; children: ReactNode }) {
  const { box, icon } = LOOKS[tone];
  return (
    <div role={tone === 'error' ? 'alert' : 'status'} className={`mb-4 flex rounded-md border-l-4 px-4 py-3 ${box}`}>
      <Icon name={icon} className="mr-3 mt-0.5 h-5 w-5 flex-none" />
      <div className="min-w-0 flex-1">{children}</div>
    </div>
  );
}
