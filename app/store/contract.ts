/**
 * Small memory shared by all requests: results of work that must be done once, and sessions that were signed
 * out. Values are strings; what is private is sealed before it is put here.
 */
export interface Store {
  get(key: string): Promise<string | undefined>;
  set(key: string, value: string, ttlSeconds: number): Promise<void>;
  /**
   * The value under the key, or the result of `work` when there is none. However many ask at once, `work`
   * runs once and all get its result, which is then kept for as long as it says. When `work` throws, all who
   * wait get the error and nothing is kept.
   */
  once(key: string, work: () => Promise<Result>): Promise<string>;
}

/** What `work` came to, and for how long others are told the same. */
export type Result = { value: string; ttlSeconds: number };
