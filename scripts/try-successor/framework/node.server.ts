export * from 'react-router';
export { promiseHash } from 'remix-utils/promise';

/** The successor has no typed responses: a loader returns its data. */
export type TypedResponse<T = unknown> = Response & { json(): Promise<T> };
/** The data of a loader or an action after its way to the browser. */
export type SerializeFrom<T> = T extends (...args: never[]) => infer Result
  ? Awaited<Result> extends TypedResponse<infer Data>
    ? Data
    : Awaited<Result>
  : T;

/** The successor leaves this to the web's own Response. */
export function json<T>(data: T, init?: number | ResponseInit): TypedResponse<T> {
  return Response.json(data, typeof init === 'number' ? { status: init } : init) as TypedResponse<T>;
}
