/** The time of the Redis server in ms since 1970. */
const NOW = `local t = redis.call('TIME') local now = t[1] * 1000 + math.floor(t[2] / 1000)`;

/** Returns from the script with the state of the claim, unless it is free. */
const STATE_UNLESS_FREE = `
    local c = redis.call('HMGET', KEYS[1], 'token', 'until', 'value')
    if c[1] then
      if c[3] then return {'settled', c[3]} end
      if tonumber(c[2]) > now then return {'running'} end
      return {'lost', c[1]}
    end`;

/**
 * Lua scripts of the Redis store, which Redis runs one at a time. A claim is a hash: `token` of its holder, `until` its
 * lease ends, and `value` once it is settled.
 */
export const SCRIPTS = {
  /**
   * KEYS: store. ARGV: a new birth mark, this server, 1 when it writes each change to its disk before it answers, the
   * longest silence, how many replicas have a claim of this portal before it counts, how many there are or were at least.
   * Returns the birth mark: the new one when there was none, or when this is not the server that was met last and may
   * have lost something. `loose` is when a portal was here last that does not wait for all replicas.
   */
  meetStore: `
    ${NOW}
    local known = redis.call('HMGET', KEYS[1], 'birth', 'run', 'met', 'replicas', 'loose')
    local birth, replicas = known[1], math.max(tonumber(known[4] or 0), tonumber(ARGV[6]))
    local isLoose, silence = tonumber(ARGV[5]) < replicas, tonumber(ARGV[4])
    local mayLag = isLoose or known[5] and now - known[5] <= silence
    local isWhole = birth and ARGV[3] == '1' and now - known[3] <= silence and not mayLag
    local isAsBefore = birth and known[2] == ARGV[2]
    if not (isAsBefore or isWhole) then birth, replicas = ARGV[1], ARGV[6] end
    local met = string.format('%d', now)
    redis.call('HSET', KEYS[1], 'birth', birth, 'run', ARGV[2], 'met', met, 'replicas', replicas)
    if isLoose then redis.call('HSET', KEYS[1], 'loose', met) end
    return birth`,

  /** KEYS: value. ARGV: time to live. Stores a time later than now and than the stored one. */
  markTime: `
    ${NOW}
    local known = tonumber(redis.call('GET', KEYS[1]) or '') or 0
    redis.call('SET', KEYS[1], string.format('%d', math.max(now, known) + 1), 'PX', ARGV[1])
    return 1`,

  /**
   * KEYS: value. ARGV: SHA-1 of the value that was read, or nothing when there was none; the new value; time to live. Returns 1
   * when it was stored.
   */
  swapValue: `
    local known = redis.call('GET', KEYS[1])
    if (known and redis.sha1hex(known) or '') ~= ARGV[1] then return 0 end
    redis.call('SET', KEYS[1], ARGV[2], 'PX', ARGV[3])
    return 1`,

  /** KEYS: claim. Returns {state, value or token}. */
  lookAtClaim: `
    ${NOW}
    ${STATE_UNLESS_FREE}
    return {'free'}`,

  /**
   * KEYS: claim, store. ARGV: token, lease, time to live, and the birth mark of the work if it has one. Returns
   * {'mine'}, {'not of this store'}, or {state, value or token}.
   */
  takeClaim: `
    ${NOW}
    ${STATE_UNLESS_FREE}
    if ARGV[4] and redis.call('HGET', KEYS[2], 'birth') ~= ARGV[4] then return {'not of this store'} end
    redis.call('HSET', KEYS[1], 'token', ARGV[1], 'until', string.format('%d', now + ARGV[2]))
    redis.call('PEXPIRE', KEYS[1], ARGV[3])
    return {'mine'}`,

  /** KEYS: claim. ARGV: token of the lost holder, new token, lease, time to live. Returns 1 when it was taken over. */
  takeOverClaim: `
    ${NOW}
    local c = redis.call('HMGET', KEYS[1], 'token', 'until', 'value')
    if c[1] ~= ARGV[1] or c[3] or tonumber(c[2]) > now then return 0 end
    redis.call('HSET', KEYS[1], 'token', ARGV[2], 'until', string.format('%d', now + ARGV[3]))
    redis.call('PEXPIRE', KEYS[1], ARGV[4])
    return 1`,

  /** KEYS: claim. ARGV: token, lease from now on. Returns 1 while the token holds the claim. */
  renewClaim: `
    ${NOW}
    local c = redis.call('HMGET', KEYS[1], 'token', 'value')
    if c[1] ~= ARGV[1] or c[2] then return 0 end
    redis.call('HSET', KEYS[1], 'until', string.format('%d', now + ARGV[2]))
    return 1`,

  /** KEYS: claim. ARGV: token, time to live, and the value unless the claim is freed. */
  settleClaim: `
    if redis.call('HGET', KEYS[1], 'token') ~= ARGV[1] then return 0 end
    if not ARGV[3] then return redis.call('DEL', KEYS[1]) end
    redis.call('HSET', KEYS[1], 'value', ARGV[3])
    return redis.call('PEXPIRE', KEYS[1], ARGV[2])`,

  /** KEYS: claim. ARGV: token of the lost holder, value, time to live. Returns the value that is stored. */
  settleLostClaim: `
    local c = redis.call('HMGET', KEYS[1], 'token', 'value')
    if c[2] then return c[2] end
    if c[1] == ARGV[1] then
      redis.call('HSET', KEYS[1], 'value', ARGV[2])
      redis.call('PEXPIRE', KEYS[1], ARGV[3])
    end
    return ARGV[2]`,

  /** KEYS: attempts. ARGV: maximum, window, longest attempt. Returns 'begun', 'refused' or 'wait'. */
  beginAttempt: `
    ${NOW}
    local a = redis.call('HMGET', KEYS[1], 'failed', 'running', 'latest')
    local failed, running, most = tonumber(a[1] or 0), tonumber(a[2] or 0), tonumber(ARGV[1])
    if a[3] and tonumber(a[3]) + ARGV[3] < now then
      running = 0
      redis.call('HSET', KEYS[1], 'running', 0)
    end
    if failed >= most then return 'refused' end
    if failed + running >= most then return 'wait' end
    redis.call('HINCRBY', KEYS[1], 'running', 1)
    redis.call('HSET', KEYS[1], 'latest', string.format('%d', now))
    if not a[2] then redis.call('PEXPIRE', KEYS[1], ARGV[2]) end
    return 'begun'`,

  /** KEYS: attempts. ARGV: 1 for a failed one or 0, window. */
  endAttempt: `
    local running = redis.call('HINCRBY', KEYS[1], 'running', -1)
    if running < 0 then redis.call('HSET', KEYS[1], 'running', 0) end
    local failed = redis.call('HINCRBY', KEYS[1], 'failed', ARGV[1])
    if redis.call('PTTL', KEYS[1]) < 0 then redis.call('PEXPIRE', KEYS[1], ARGV[2]) end
    if running < 1 and failed < 1 then redis.call('DEL', KEYS[1]) end
    return 1`,
} as const;
