import { Link } from '@remix-run/react';
import { paths } from '../paths';
import { Alert, type AlertTone } from './alert';
import { PostForm } from './post-form';

type Notice = { id: string; noticeId: string; subject?: string; category?: string };

/** Returns the alert tone of a notice category (spec section 2, Dashboard). */
function noticeTone(category: string | undefined): AlertTone {
  if (/^critical$/i.test(category ?? '')) return 'error';
  if (/^warning$/i.test(category ?? '')) return 'warning';
  return 'information';
}

/** The notices at the top of the dashboard. The user can open each, and hide it for the session. */
export function NoticeAlerts({ notices }: { notices: readonly Notice[] }) {
  return (
    <>
      {notices.map(({ id, noticeId, subject, category }) => (
        <Alert key={id} tone={noticeTone(category)}>
          <PostForm
            action={paths.dismissNotice()}
            className="notice-line -my-2 flex flex-wrap items-center justify-between"
          >
            <Link reloadDocument className="min-w-0 flex-1 break-words py-3 text-current" to={paths.notification(id)}>
              <span className="sr-only">{category}: </span>
              {subject ?? 'Notice'}
            </Link>{' '}
            <input type="hidden" name="noticeId" value={noticeId} />
            <button
              name="intent"
              value="dismiss"
              className="ml-3 min-h-[2.75rem] flex-none font-semibold underline"
              aria-label={`Dismiss ${subject ?? 'notice'}`}
            >
              Dismiss
            </button>
          </PostForm>
        </Alert>
      ))}
    </>
  );
}
