import { sameBrowser } from '../support/portals';
import type { Page } from '../support/visitor';
import type { HistoryForm } from './forms';

/** What a person understands from what they see. 'no answer' is a connection that ended. */
type Seen = 'done' | 'nothing done' | 'look' | 'unknown' | 'signed out' | 'no answer';

export type Press = {
  id: string;
  form: HistoryForm;
  address: string;
  pressedAt: number;
  answeredAt: number;
  seen: Seen;
  text: string;
};

/** Sends a form once to an address, with the cookies that its page had. `origin` is what the browser takes it for. */
export async function press(form: HistoryForm, id: string, address: string, origin: string = address): Promise<Press> {
  const { visitor, action, body, contentType } = form.submission;
  const browser = sameBrowser(visitor, { origin: address });
  const pressedAt = Date.now();
  const page = await browser
    .post(action, body, { 'content-type': contentType, 'x-request-id': id, origin })
    .catch(() => undefined);
  const text = page ? pageText(page) : '';
  return {
    id,
    form,
    address,
    pressedAt,
    answeredAt: Date.now(),
    seen: page ? seenOn(page, text) : 'no answer',
    text: page ? `${page.status} ${text}` : '',
  };
}

function pageText(page: Page): string {
  return `${page.alerts.join(' ')} ${page.$('[role=status]').text()} ${page.text}`.replace(/\s+/g, ' ').slice(0, 2_000);
}

function seenOn(page: Page, text: string): Seen {
  if (
    /Nothing was sent|look it up first|Look (for|at) it|had changed already|being changed|was (paid|cancelled) already/i.test(
      text,
    )
  )
    return 'look';
  if (/not known (whether|how)|no answer came|no clear answer|answer to this sale was lost/i.test(text))
    return 'unknown';
  if (page.url.pathname === '/signin') return 'signed out';
  // A portal that stood still gives up the connections that waited.
  if (page.status === 408 && page.html === '') return 'no answer';
  // What the form was about is gone.
  if (page.status === 404 || /was not found/.test(text)) return 'look';
  // The page behind it may have failed.
  if (/was made\.|was made once|Paid Successfully/.test(text)) return 'done';
  return page.status >= 400 || page.alerts.some((alert) => alert !== '') ? 'nothing done' : 'done';
}
