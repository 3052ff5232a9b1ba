import { hasFailed, isWaiting } from '~/domain/status';

/**
 * Returns what is said of an order that the API has recorded: that it was not made, `message` as information for a likely
 * duplicate, which has moved nothing yet, or `message` as a success. `isPlain` is false for what a list should say too.
 */
export function saidOfRecord<Message extends string | undefined>(
  name: string,
  status: string,
  message: Message,
): { tone: 'error' | 'information' | 'success'; text: Message | string; isPlain: boolean } {
  if (hasFailed(status))
    return { tone: 'error', text: `This ${name} is recorded as ${status}: it was not made.`, isPlain: false };
  return isWaiting(status)
    ? { tone: 'information', text: message, isPlain: false }
    : { tone: 'success', text: message, isPlain: true };
}
