import { z } from 'zod';
import { type Kobo, nairaForWire } from '~/domain/naira';
import type { Receipt } from '~/domain/receipt';
import { isSameReference } from '~/domain/reference';
import { statusState } from '~/domain/status';
import { UpstreamFailure } from './failure';
import { flag, isRecord, kobo, name, recordOf, status, text, textOrEmpty, time, token } from './lenient-schemas';
import { read, readList } from './read';
import { reports } from './reports';
import { resource } from './resource';
import { listedSale, sale } from './sale';
import { salesContract as contract } from './sales.contract';
import { failedOutcome, sendMoneyCall } from './send-money-call';

const validation = z.object({
  number: text,
  name: text,
  address: text,
  outstanding: kobo,
  payCode: text,
  reference: text,
  isValid: flag,
});

/** A single sale. Rejects an object with neither a reference nor a status. */
const oneSale = sale.refine(({ reference, saleStatus }) => reference !== '' || saleStatus !== '', 'no sale');

/** Data of the answer to POST or PUT api/sales: a sale, perhaps with only some of its fields. */
const madeSale = z.preprocess(
  (value) => (isRecord(value) ? value : {}),
  z.object({ reference: text, saleStatus: status, error: text }),
);

const receiptFields = z.object({
  group: textOrEmpty,
  title: text,
  meter: text,
  account: text,
  name: text,
  address: text,
  reference: textOrEmpty,
  discoRef: text,
  time,
  debtPaid: kobo,
  reprint: flag,
  vat: kobo,
  tokenAmount: kobo,
  amount: kobo,
  tokenUnits: text,
  tariff: text,
  agent: name,
  token,
  kct1: token,
  kct2: token,
  poweredBy: name,
  number: text,
});

const receipt = recordOf(receiptFields, 'reference', 'number', 'meter', 'account', 'amount');

/** The receipt of the sale with this reference. Rejects the receipt of another sale. */
function receiptOf(reference: string) {
  return receipt
    .refine(
      (answer) => answer.reference === '' || isSameReference(answer.reference, reference),
      'the receipt of another sale',
    )
    .transform((answer): Receipt & { reprint: boolean } => ({
      ...answer,
      reference,
      group: receiptGroup(answer.group, answer.meter ?? answer.token),
    }));
}

/** A sale to send; `amount` in kobo (spec section 3, Sale create payload). */
type SaleOrder = {
  serviceId: string;
  customer: string;
  amount: Kobo;
  mobile?: string;
  email?: string;
  terminalId: string;
  payCode?: string;
  overrideDuplicate: boolean;
  reference: string;
  /** For the audit only. */
  provider: string;
};

/**
 * The outcome of a sale that was sent: done (with the status and message of the answer), refused, perhaps as a duplicate
 * of another sale, not sent, or unknown. `why` is the message of a refusal after which the sale was found.
 */
type SaleOutcome =
  | { kind: 'done'; status: string; message?: string; error?: string; why?: string }
  | { kind: 'unknown'; apiMessage?: string }
  | { kind: 'refused'; message: string; isDuplicate?: boolean; field?: string }
  | { kind: 'not sent'; message: string };

export const sales = resource(
  {
    validate: read(contract.validate, validation),
    create: read(contract.create, madeSale),
    requery: read(contract.requery, madeSale),
    one: read(contract.one, oneSale),
    receipt: read(contract.receipt, receipt),
    list: readList(contract.list, listedSale),
    ofVendor: readList(contract.ofVendor, listedSale),
    ofVendorByType: readList(contract.ofVendorByType, listedSale),
    ofTerminal: readList(contract.ofTerminal, listedSale),
    ofTerminalByType: readList(contract.ofTerminalByType, listedSale),
  },
  (upstream, reads) => {
    /** Looks a refused sale up by its reference; undefined when there is none. */
    const lookUp = async (reference: string, why: string): Promise<SaleOutcome | undefined> => {
      try {
        const found = await reports.calls(upstream.withNewDeadline()).saleByReference(reference);
        return found && { kind: 'done', status: found.status, why };
      } catch (error) {
        if (error instanceof UpstreamFailure) return { kind: 'unknown' };
        throw error;
      }
    };

    return {
      /** Queries the provider about a customer; charges nothing. `disco` is the provider's value (assumption). */
      async validate(order: {
        serviceId: string;
        customer: string;
        category: string;
        disco: string | null;
        amount?: Kobo;
      }) {
        const body = { ...order, amount: order.amount === undefined ? null : nairaForWire(order.amount) };
        return upstream.query(reads.validate, body);
      },
      /**
       * Sells. Sent once; every failure is an outcome. After a refusal the sale is looked up by its reference, because the
       * upstream also refuses a reference that was used before.
       */
      async sell(order: SaleOrder): Promise<SaleOutcome> {
        const body = {
          serviceId: order.serviceId,
          customer: order.customer,
          amount: nairaForWire(order.amount),
          mobile: order.mobile ?? null,
          email: order.email ?? null,
          terminalId: order.terminalId,
          payCode: order.payCode ?? null,
          overrideDuplicate: order.overrideDuplicate,
          reference: order.reference,
        };
        // Without a status, or with another reference, the answer does not say how this sale ended.
        const isClear = ({ reference = order.reference, saleStatus }: z.output<typeof madeSale>) =>
          Boolean(saleStatus) && isSameReference(reference, order.reference);
        try {
          const sent = await upstream.moveMoney(reads.create, body, order.reference, {
            isClear,
            about: { provider: order.provider },
          });
          const { data, message } = sent;
          if (!data.saleStatus || !isClear(data)) return { kind: 'unknown', apiMessage: message };
          return { kind: 'done', status: data.saleStatus, message, error: data.error };
        } catch (error) {
          const failed = failedOutcome(error);
          if (failed.kind !== 'refused') return failed;
          return (
            (await lookUp(order.reference, failed.message)) ?? {
              ...failed,
              isDuplicate: isLikelyDuplicate(error),
              field: refusedField(error),
            }
          );
        }
      },
      /** Queries the provider again for the status of a sale; safe to repeat. */
      requery: (reference: string) => upstream.query(reads.requery, { reference }),
      one: (id: string) => upstream.get(reads.one, { id }),
      receipt: (reference: string) => upstream.get(read(contract.receipt, receiptOf(reference)), { reference }),
      /** Cancels a sale for good (assumption: POST api/sales/cancel). Sent once. */
      cancel: (reference: string, key: string) => sendMoneyCall(upstream, contract.cancel, { reference }, key),
      /** Returns the sales that the user may see. */
      list: () => upstream.list(reads.list),
      /** Returns a vendor's sales, all or those of one group of services. */
      ofVendor: (id: string, type?: string) =>
        type ? upstream.list(reads.ofVendorByType, { type, id }) : upstream.list(reads.ofVendor, { id }),
      /** Returns a terminal's sales, all or those of one group of services (prepaid, postpaid, telecom). */
      ofTerminal: (id: string, type?: string) =>
        type ? upstream.list(reads.ofTerminalByType, { type, id }) : upstream.list(reads.ofTerminal, { id }),
    };
  },
);

/** True when a sale was refused because it looks like a recent one. Decided by data, never by the message. */
function isLikelyDuplicate(error: unknown): boolean {
  return (
    error instanceof UpstreamFailure &&
    isRecord(error.data) &&
    statusState(String(error.data.saleStatus)) === 'duplicate'
  );
}

/** Returns the field that a refusal names, if it names one. */
function refusedField(error: unknown): string | undefined {
  const errors = error instanceof UpstreamFailure && isRecord(error.data) ? error.data.errors : undefined;
  const first: unknown = Array.isArray(errors) ? errors[0] : undefined;
  return isRecord(first) && typeof first.field === 'string' ? first.field.toLowerCase() : undefined;
}

function receiptGroup(group: string, meterOrToken: string | undefined): Receipt['group'] {
  const word = group.toLowerCase();
  if (word.startsWith('pre')) return 'prepaid';
  if (word.startsWith('post')) return 'postpaid';
  if (word.startsWith('tele')) return 'telecom';
  return meterOrToken ? 'prepaid' : 'telecom';
}
