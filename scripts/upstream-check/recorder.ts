import { z } from 'zod';
import { apiOf } from '../../app/upstream/api.server';
import { allCalls, nameOf } from '../../app/upstream/calls.contract';
import type { Upstream } from '../../app/upstream/client.server';
import { listOf } from '../../app/upstream/lenient-schemas';
import type { Call } from '../../app/upstream/wire.contract';

/** Why a call of the portal's client failed: kind and HTTP status as in app/upstream/failure.ts. */
export type CallFailure = { kind: string; status: number; message: string; isBare: boolean };

/** One call of a screen, and its outcome. */
export type RecordedCall = {
  /**
   * The call's name in the contract, e.g. "GET api/sales/{id}"; its method and path when the contract has no such call.
   */
  name: string;
  contract?: Call;
  method: string;
  path: string;
  body?: unknown;
  /** True for a call whose data the page can omit. */
  isOptional: boolean;
  /** `data` of the answer, not validated; undefined when there was no usable answer. For a report, its first rows. */
  answer?: { data: unknown };
  /** Parses data with the portal's schema; rejects when it cannot. */
  read(data: unknown): Promise<unknown>;
  failure?: CallFailure;
};

/** Maximum rows recorded of a report. */
const MAX_ROWS = 200;

/**
 * Wraps the portal's client: makes every reading call with it and records the call in `calls`. Does not send a call
 * that changes something, and reports it as successful.
 */
export function recording(upstream: Upstream, calls: RecordedCall[]): Upstream {
  const begin = (method: string, path: string, rest: Partial<RecordedCall>): RecordedCall => {
    const contract = contractOf(method, path);
    const call: RecordedCall = {
      name: contract ? nameOf(contract) : `${method} ${path.split('?')[0]}`,
      contract,
      method,
      path,
      isOptional: false,
      read: async (data) => data,
      ...rest,
    };
    calls.push(call);
    return call;
  };
  const readWith = (reader: z.ZodType) => async (data: unknown) => reader.parseAsync(data);
  const withheld = async <T>(reader: z.ZodType<T>) => ({ data: await reader.parseAsync(null) });
  const get: Upstream['get'] = (path, reader, options) => {
    const call = begin('GET', path, { isOptional: options?.optional ?? false, read: readWith(reader) });
    return recordingFailure(call, upstream.get(path, recordingSchema(call, reader), options));
  };
  return {
    get,
    // As a whole, so that data of any shape are recorded.
    list: (path, row) => get(path, listOf(row)),
    query: (path, body, reader, method = 'POST') => {
      const call = begin(method, path, { body, read: readWith(reader) });
      return recordingFailure(call, upstream.query(path, body, recordingSchema(call, reader), method));
    },
    rows: async (path, body, patience) => {
      const call = begin('POST', path, { body, read: (data) => readRows(path, data) });
      return recordedRows(call, await recordingFailure(call, upstream.rows(path, body, patience)));
    },
    open: (path) => recordingFailure(begin('GET', path, {}), upstream.open(path)),
    send: (_method, _path, _body, reader) => withheld(reader),
    moveMoney: (_method, _path, _body, _key, reader) => withheld(reader),
    upload: (_path, _file, reader) => withheld(reader),
    withNewDeadline: () => recording(upstream.withNewDeadline(), calls),
  };
}

/** Wraps the schema, to record the data before they are parsed. */
function recordingSchema<T>(call: RecordedCall, reader: z.ZodType<T>): z.ZodType<T> {
  return z.preprocess((data) => {
    call.answer = { data };
    return data;
  }, reader) as unknown as z.ZodType<T>;
}

async function recordingFailure<T>(call: RecordedCall, making: Promise<T>): Promise<T> {
  try {
    return await making;
  } catch (error) {
    call.failure = failureOf(error);
    throw error;
  }
}

async function* recordedRows(
  call: RecordedCall,
  batches: AsyncIterable<Record<string, unknown>[]>,
): AsyncGenerator<Record<string, unknown>[]> {
  const rows: unknown[] = [];
  call.answer = { data: rows };
  try {
    for await (const batch of batches) {
      rows.push(...batch.slice(0, MAX_ROWS - rows.length));
      yield batch;
    }
  } catch (error) {
    call.failure = failureOf(error);
    throw error;
  }
}

/** The portal's failures come from another bundle than this file, so they are recognised by name. */
function failureOf(error: unknown): CallFailure {
  const { name, message, kind = 'unexpected', status = 0, isBare = false } = error as Error & Partial<CallFailure>;
  if (name !== 'UpstreamFailure') return { kind: 'crash', status: 0, message: String(error), isBare: false };
  return { kind, status, message, isBare };
}

type Api = ReturnType<typeof apiOf>;
const REPORTS: Record<string, (api: Api) => Promise<AsyncIterable<unknown[]>>> = {
  'api/reports/transactions': (api) => api.reports.transactions({ from: '' }, 'screen'),
  'api/reports/deposits': (api) => api.reports.deposits({ from: '', commissions: 'default' }, 'screen'),
};

/** Parses the rows of a report as its call does, which has no schema to wrap. */
async function readRows(path: string, data: unknown): Promise<unknown> {
  const report = REPORTS[path];
  if (!report || !Array.isArray(data)) return data;
  const answering = {
    rows: async () =>
      (async function* () {
        yield data;
      })(),
  } as unknown as Upstream;
  const read: unknown[] = [];
  for await (const batch of await report(apiOf(answering))) read.push(...batch);
  return read;
}

/** Returns the contract's call with this method and path; of several the one with the fewest parameters. */
export function contractOf(method: string, path: string): Call | undefined {
  const parts = path.split('?')[0]!.split('/');
  const fits = allCalls.filter((call) => {
    const named = call.path.split('/');
    return (
      call.method === method &&
      named.length === parts.length &&
      named.every((part, at) => part.startsWith('{') || part === parts[at])
    );
  });
  const parameters = ({ path: at }: Call) => at.split('{').length;
  return fits.sort((a, b) => parameters(a) - parameters(b))[0];
}
