import { z } from 'zod';
import type { Upstream } from '../../app/api/client.server';
import { pathOf, type Read } from '../../app/api/read';
import { type Call, nameOf } from '../../app/api/wire.contract';
import { readersOfCalls } from './readers';

/** Why a call of the portal's client failed: kind and HTTP status as in app/api/failure.ts. */
type CallFailure = { kind: string; status: number; message: string; isBare: boolean };

/** One call of a screen, and its outcome. */
export type RecordedCall = {
  /** The call's name in the contract, e.g. "GET api/sales/{id}". */
  name: string;
  /** Undefined for a file. */
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

/** Maximum rows recorded of a report, and of a list. */
const MAX_ROWS = 200;
const MAX_LIST_ROWS = 2_000;

/**
 * Wraps the portal's client: makes every reading call with it and records the call in `calls`. Does not send a call
 * that changes something, and reports it as successful.
 */
export function recording(upstream: Upstream, calls: RecordedCall[]): Upstream {
  const lists = new Map<string, RecordedCall['answer']>();
  const begin = (asked: Call | Read<unknown>, rest: Partial<RecordedCall> = {}): RecordedCall => {
    const reader = readersOfCalls.get(nameOf(asked)) ?? z.unknown();
    const call: RecordedCall = {
      name: nameOf(asked),
      contract: asked,
      method: asked.method,
      path: asked.path,
      isOptional: 'isOptional' in asked && asked.isOptional === true,
      read: async (data) => reader.parseAsync(data),
      ...rest,
    };
    calls.push(call);
    return call;
  };
  const withheld = async <T>({ reader }: { reader?: z.ZodType<T> }) => ({
    data: (await (reader ?? z.unknown()).parseAsync(null)) as T,
  });
  const get: Upstream['get'] = (asked, ...parameters) => {
    const call = begin(asked, { path: pathOf(asked, parameters[0]) });
    return recordingFailure(
      call,
      upstream.get({ ...asked, reader: recordingSchema(call, asked.reader) }, ...parameters),
    );
  };
  return {
    get,
    list(asked, ...parameters) {
      const path = pathOf(asked, parameters[0]);
      const call = begin(asked, { path });
      const rows: unknown[] = [];
      // A long list is read row by row; what was read before, and is the same, is not read again.
      const row = z.preprocess((one) => {
        if (rows.length < MAX_LIST_ROWS) rows.push(one);
        call.answer = { data: rows };
        return one;
      }, asked.row);
      const listed = upstream.list({ ...asked, row, reader: recordingSchema(call, asked.reader) }, ...parameters);
      return recordingFailure(
        call,
        listed.finally(() => {
          if (call.answer) lists.set(path, call.answer);
          else call.answer = lists.get(path);
        }),
      );
    },
    query: (asked, body) => {
      const call = begin(asked, { body });
      return recordingFailure(call, upstream.query({ ...asked, reader: recordingSchema(call, asked.reader) }, body));
    },
    rows: async (asked, body, consumer) => {
      const call = begin(asked, { body });
      return recordedRows(call, await recordingFailure(call, upstream.rows(asked, body, consumer)));
    },
    open: (path) => {
      const call = { name: `GET ${path}`, method: 'GET', path, isOptional: false, read: async (data: unknown) => data };
      calls.push(call);
      return recordingFailure(call, upstream.open(path));
    },
    send: (asked, _body, ..._parameters) => withheld(asked),
    moveMoney: (asked) => withheld(asked),
    upload: () => withheld({}),
    withNewDeadline: () => recording(upstream.withNewDeadline(), calls),
  };
}

/** Wraps the schema, to record the data before they are parsed. */
function recordingSchema<T>(call: RecordedCall, reader: z.ZodType<T>): z.ZodType<T> {
  return z.preprocess((data) => {
    call.answer = { data };
    return data;
  }, reader);
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
