import { z } from 'zod';
import { utcFromWire } from '~/domain/lagos';
import { type Kobo, koboFromWire } from '~/domain/naira';
import { isSameReference } from '~/domain/reference';
import {
  customerFromWire,
  isRecord,
  nameFromWire,
  statusFromWire,
  textFromWire,
  tokenFromWire,
} from './lenient-schemas';
import { readList } from './read';
import { reportsContract as contract } from './reports.contract';
import { resource } from './resource';
import type { RowConsumer } from './rows.server';

/** Days in Lagos, YYYY-MM-DD, inclusive; without `to`, up to now. A missing filter does not narrow the report. */
type Days = { from: string; to?: string };
export type TransactionsQuery = Days & {
  customer?: string;
  status?: string;
  vendorId?: string;
  subvendorId?: string;
  terminalId?: string;
};
export type DepositsQuery = Days & { vendorId?: string; status?: string; commissions: 'default' | 'exclude' | 'only' };

/** A row of the transaction report and of the search. */
export type TransactionRow = {
  id: string;
  vendor?: string;
  service?: string;
  customer?: string;
  amount?: Kobo;
  reference?: string;
  token?: string;
  subvendor?: string;
  terminal?: string;
  time?: string;
  status: string;
};
/** `previous` and `current` are the balances before and after. */
export type DepositRow = {
  vendor?: string;
  source?: string;
  status: string;
  amount?: Kobo;
  previous?: Kobo;
  current?: Kobo;
  time?: string;
};

type Wire = Record<string, unknown>;
/** Rows in batches, for results too large for memory. */
export type Batches<Row> = AsyncIterable<Row[]>;

const rowOf = <Row>(readRow: (row: Wire) => Row) => z.custom<Wire>(isRecord).transform(readRow);
/** The rows of reports are streamed, and read one by one without a schema. */
export const reports = resource(
  {
    search: readList(contract.search, rowOf(readTransaction)),
    transactions: readList(contract.transactions, rowOf(readTransaction)),
    deposits: readList(contract.deposits, rowOf(readDeposit)),
  },
  (upstream, reads) => {
    const search = async (searchText: string, isCustomerSearch: boolean): Promise<TransactionRow[]> =>
      (await upstream.query(reads.search, { reference: searchText, isCustomerSearch })).data;
    return {
      /** Streams the transactions that match the filter, newest first. */
      transactions: async (
        { from, to, customer, status, vendorId, subvendorId, terminalId }: TransactionsQuery,
        consumer: RowConsumer,
      ): Promise<Batches<TransactionRow>> => {
        const body = {
          from,
          to: orNull(to),
          customer: orNull(customer),
          status: status ?? 'All',
          vendorId: orNull(vendorId),
          subvendorId: orNull(subvendorId),
          terminalId: orNull(terminalId),
        };
        return mapBatches(await upstream.rows(contract.transactions, body, consumer), readTransaction);
      },
      /** Streams the deposits that match the filter, newest first. */
      deposits: async (
        { from, to, vendorId, status, commissions }: DepositsQuery,
        consumer: RowConsumer,
      ): Promise<Batches<DepositRow>> => {
        const body = { from, to: orNull(to), vendorId: orNull(vendorId), status: status ?? 'All', commissions };
        return mapBatches(await upstream.rows(contract.deposits, body, consumer), readDeposit);
      },
      /** Returns sales by sale reference or vendor reference. */
      searchByReference: (reference: string) => search(reference, false),
      /** Returns sales by customer number. */
      searchByCustomer: (customer: string) => search(customer, true),
      /** Returns the sale with exactly this reference; undefined when there is none. */
      async saleByReference(reference: string): Promise<TransactionRow | undefined> {
        return (await search(reference, false)).find(
          (row) => row.reference !== undefined && isSameReference(row.reference, reference),
        );
      },
    };
  },
);

function orNull(value: string | undefined): string | null {
  return value ?? null;
}

async function* mapBatches<Row>(batches: AsyncIterable<Wire[]>, read: (row: Wire) => Row): Batches<Row> {
  for await (const batch of batches) yield batch.map(read);
}

function readTransaction({
  id,
  vendor,
  service,
  customer,
  amount,
  reference,
  token,
  subvendor,
  terminal,
  time,
  status,
}: Wire): TransactionRow {
  return {
    id: textFromWire(id) ?? '',
    vendor: nameFromWire(vendor),
    service: nameFromWire(service),
    customer: customerFromWire(customer),
    amount: koboFromWire(amount),
    reference: textFromWire(reference),
    token: tokenFromWire(token),
    subvendor: nameFromWire(subvendor),
    terminal: nameFromWire(terminal),
    time: utcFromWire(time),
    status: statusFromWire(status),
  };
}

function readDeposit({ vendor, source, status, amount, previous, current, time }: Wire): DepositRow {
  return {
    vendor: nameFromWire(vendor),
    source: nameFromWire(source),
    status: statusFromWire(status),
    amount: koboFromWire(amount),
    previous: koboFromWire(previous),
    current: koboFromWire(current),
    time: utcFromWire(time),
  };
}
