/**
 * Key-value memory shared by all requests: results of work that must be done once, and ended sessions. Values are
 * strings; private values must be sealed by the caller.
 */
export interface Store {
  get(key: string): Promise<string | undefined>;
  set(key: string, value: string, ttlSeconds: number): Promise<void>;
  /**
   * Returns the value under the key, or runs `work` and stores its result. Concurrent callers share one run. When
   * `work` throws, all waiting callers get the error and nothing is stored.
   */
  once(key: string, work: () => Promise<Result>): Promise<string>;
}

/** The result of `work` and how long it is stored. */
export type Result = { value: string; ttlSeconds: number };
