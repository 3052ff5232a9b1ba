import type { Json } from '../json';
import { type Mood, mood, type SaleManner } from '../mood';

const part =
  (...fields: string[]) =>
  (sale: Json) =>
    Object.fromEntries(fields.map((field) => [field, sale[field]]));
const saying = (saleStatus: unknown) => (sale: Json) => ({ ...sale, saleStatus, prepaidSale: null });
const selling = (name: string, sale: SaleManner) =>
  mood('selling', name, { sale, pages: /^terminal \/(terminal\/sales$|terminal\/validate$)/, journeys: /sell/ });

/** The search of the reports does not know the new sale yet. */
const unlisted = (name: string, sale: SaleManner): Mood => ({
  ...selling(name, sale),
  data: (data, call) => (call === 'POST api/reports/search' ? [] : data),
  pages: /^$/,
});

const UNSUCCESSFUL = ['Processing', 'Failed', 'Low_Balance', 'Cancelled', 'Pending', 'Reversed'] as const;
const SHAPES: Readonly<Record<string, (sale: Json) => unknown>> = {
  null: () => null,
  true: () => true,
  'a text': () => 'Accepted',
  'an empty list': () => [],
  'a list with the sale': (sale) => [sale],
  'an empty object': () => ({}),
  'the sale inside “sale”': (sale) => ({ sale }),
  '“status” instead of “saleStatus”': ({ saleStatus, ...sale }) => ({ ...sale, status: saleStatus }),
  'the reference only': part('reference'),
};

/** How the API answers a sale, and what its receipt call does. A status decides, never the presence of a receipt. */
export const SELLING_MOODS: readonly Mood[] = [
  ...UNSUCCESSFUL.flatMap((status) =>
    (['refuses', 'answers'] as const).map((receipt) =>
      selling(`a ${status} sale is told as such, its receipt call ${receipt}`, {
        status,
        success: true,
        data: saying(status),
        receipt,
      }),
    ),
  ),
  ...(['PROCESSING', 'failed'] as const).map((status) =>
    selling(`a sale told as ${status}, its receipt call answers`, {
      status,
      success: true,
      data: saying(status),
      receipt: 'answers',
    }),
  ),
  ...(['Processing', 'Failed'] as const).map((status) =>
    selling(`a ${status} sale without a status in its answer, its receipt call answers`, {
      status,
      success: true,
      data: saying(undefined),
      receipt: 'answers',
    }),
  ),
  ...(['Failed', 'Processing'] as const).map((status) =>
    selling(`a ${status} sale is refused with its data, its receipt call answers`, {
      status,
      success: false,
      data: saying(status),
      message: 'The provider refused the vend.',
      receipt: 'answers',
    }),
  ),
  selling('a Failed sale is refused without data, its receipt call answers', {
    status: 'Failed',
    success: false,
    message: 'The provider refused the vend.',
    receipt: 'answers',
  }),
  selling('a Low_Balance sale is refused without data', {
    status: 'Low_Balance',
    success: false,
    message: 'The balance is too low.',
    receipt: 'refuses',
  }),
  selling('a refused sale is not made', {
    status: 'none',
    success: false,
    message: 'The balance is too low.',
    receipt: 'refuses',
  }),
  ...Object.entries(SHAPES).flatMap(([name, data]) =>
    (['Successful', 'Failed'] as const).map((status) =>
      selling(`a ${status} sale is answered with ${name}`, { status, success: true, data, receipt: 'answers' }),
    ),
  ),
  selling('a Successful sale whose receipt call answers with another', {
    status: 'Successful',
    success: true,
    receipt: 'answers another',
  }),
  selling('a Processing sale whose receipt call answers with another', {
    status: 'Processing',
    success: true,
    receipt: 'answers another',
  }),
  ...(['SUCCESSFUL', 'successful'] as const).map((status) =>
    selling(`a sale told as ${status}`, {
      status: 'Successful',
      success: true,
      data: saying(status),
      receipt: 'answers',
    }),
  ),
  unlisted('a Failed sale that no search finds, its receipt call answers', {
    status: 'Failed',
    success: true,
    data: saying('Failed'),
    receipt: 'answers',
  }),
  unlisted('a Processing sale that no search finds, its receipt call answers', {
    status: 'Processing',
    success: true,
    data: saying('Processing'),
    receipt: 'answers',
  }),
  unlisted('a Successful sale that no search finds', { status: 'Successful', success: true, receipt: 'answers' }),
  selling('a Successful sale whose receipt is not there yet', {
    status: 'Successful',
    success: true,
    receipt: 'refuses',
  }),
];

/** Commissions whose rows and summaries say odd things. */
export const COMMISSION_MOODS: readonly Mood[] = [
  mood('commissions', 'a paid one stays payable', { staysPayable: true, pages: /commissions/, journeys: /commission/ }),
];
