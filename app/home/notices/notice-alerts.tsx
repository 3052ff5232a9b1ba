import { paths } from '~/domain/paths';
import type { Tone } from '~/domain/status';
import { Icon } from '~/ui/icons';
import { PostForm } from '~/ui/post-form';
import { TONES } from '~/ui/status-label';

type Notice = { id: string; noticeId: string; subject?: string; category?: string };

/** Returns the colour of a notice category (spec section 2, Dashboard). */
function tone(category: string | undefined): Tone {
  if (/^critical$/i.test(category ?? '')) return 'red';
  return /^warning$/i.test(category ?? '') ? 'yellow' : 'blue';
}

/** The notices of the dashboard in one box, the urgent first. The user can open each, and hide it for the session. */
export function NoticeAlerts({ notices, name = 'Notices' }: { notices: readonly Notice[]; name?: string }) {
  const shown = notices.filter(({ id }) => id !== '');
  if (shown.length === 0) return null;
  return (
    <ul className="card mb-5 py-0" aria-label={name}>
      {shown.map(({ id, noticeId, subject, category }, index) => (
        <li key={id} className={index > 0 ? 'border-t border-line' : undefined}>
          <PostForm action={paths.homeForm()} className="notice-line flex flex-wrap items-center justify-between">
            <a
              className={`flex min-w-0 flex-1 items-center break-words py-2 ${TONES[tone(category)]}`}
              href={paths.notification(id)}
            >
              <Icon name={tone(category) === 'blue' ? 'information' : 'warning'} className="mr-2 h-4 w-4 flex-none" />
              <span className="sr-only">{category}: </span>
              {subject ?? 'Notice'}
            </a>{' '}
            <input type="hidden" name="noticeId" value={noticeId} />
            <button
              name="intent"
              value="dismiss"
              className="ml-3 min-h-[2.75rem] flex-none text-sm text-muted underline"
              aria-label={`Dismiss ${subject ?? 'notice'}`}
            >
              Dismiss
            </button>
          </PostForm>
        </li>
      ))}
    </ul>
  );
}
