import { formatCount } from '~/domain/digit-groups';
import { formatNaira } from '~/domain/naira';
import { type AccountMonth, MAX_RECORDS } from './statement';

/** Why a list of the API that ends tells nothing of a month. */
export const NOT_REACHED =
  'The API’s list of sales does not reach this month, or only a part of it: it ends before the first sale. Its sums are not known.';

/** Returns what a person has to know of a month besides its sums: why they are not known, and what is in no month. */
export function notesOf({ notKnown, undated }: Pick<AccountMonth, 'notKnown' | 'undated'>): string[] {
  return [
    notKnown === 'not reached' && NOT_REACHED,
    notKnown === 'too many' &&
      `This account has more than ${formatCount(MAX_RECORDS)} records: too many to put them in order. Its sums are not known.`,
    undated &&
      `${undated.count === 1 ? '1 record has' : `${formatCount(undated.count)} records have`} no time that can be read, ${formatNaira(undated.total)} together, and ${undated.count === 1 ? 'is' : 'are'} in no month.`,
  ].filter((note) => typeof note === 'string');
}
