/**
 * Each step is one script, so that parallel requests, also of several processes, see it whole or not at all.
 * Keys: see `otp.store.ts`.
 */

/**
 * Claims a send. KEYS: wait, then one counter per limit. ARGV: ver_id, wait ms, then limit and window ms per counter.
 * Replies {0, count of the last counter}, or {n, ms to wait}: n = 1 is the wait, n > 1 the counter at KEYS[n].
 */
export const claimSend = `
local left = redis.call('PTTL', KEYS[1])
if left > 0 then return {1, left} end
for i = 2, #KEYS do
  if tonumber(redis.call('GET', KEYS[i]) or '0') >= tonumber(ARGV[2 * i - 1]) then
    return {i, redis.call('PTTL', KEYS[i])}
  end
end
local count = 0
for i = 2, #KEYS do
  count = redis.call('INCR', KEYS[i])
  if count == 1 then redis.call('PEXPIRE', KEYS[i], ARGV[2 * i]) end
end
redis.call('SET', KEYS[1], ARGV[1], 'PX', ARGV[2])
return {0, count}
`;

/** Takes a claim back. KEYS as in claimSend. ARGV: ver_id. */
export const releaseSend = `
for i = 2, #KEYS do
  if redis.call('EXISTS', KEYS[i]) == 1 then redis.call('DECR', KEYS[i]) end
end
if redis.call('GET', KEYS[1]) == ARGV[1] then redis.call('DEL', KEYS[1]) end
`;

/**
 * Makes a sent code the phone's only one. KEYS: code, current, wait.
 * ARGV: ver_id, life ms, wait ms, prefix of code keys, then field and value pairs of the code.
 */
export const activateCode = `
local previous = redis.call('GET', KEYS[2])
if previous then redis.call('DEL', ARGV[4] .. previous) end
redis.call('HSET', KEYS[1], unpack(ARGV, 5))
redis.call('PEXPIRE', KEYS[1], ARGV[2])
redis.call('SET', KEYS[2], ARGV[1], 'PX', ARGV[2])
redis.call('SET', KEYS[3], ARGV[1], 'PX', ARGV[3])
`;

/**
 * Tries a code: counts, compares and, when right, uses it up. KEYS: code, current, wait, wrong tries of the day.
 * ARGV: phone digest, hash of the typed code, wrong tries a code, wrong tries a day.
 * Replies {'right', purpose, name}, {'wrong', tries left}, {'gone'} or {'blocked', ms to wait}.
 * The comparison looks at every character whatever came before: it takes the same time for every wrong code.
 */
export const tryCode = `
local code = redis.call('HMGET', KEYS[1], 'phone', 'hash', 'purpose', 'name')
if code[1] ~= ARGV[1] then return {'gone'} end
if tonumber(redis.call('GET', KEYS[4]) or '0') >= tonumber(ARGV[4]) then
  return {'blocked', redis.call('PTTL', KEYS[4])}
end
local difference = bit.bxor(#code[2], #ARGV[2])
for i = 1, #ARGV[2] do
  difference = bit.bor(difference, bit.bxor(string.byte(code[2], i) or 0, string.byte(ARGV[2], i)))
end
if difference == 0 then
  redis.call('DEL', KEYS[1], KEYS[2], KEYS[3])
  return {'right', code[3], code[4] or ''}
end
if redis.call('INCR', KEYS[4]) == 1 then redis.call('PEXPIRE', KEYS[4], 86400000) end
local tries = redis.call('HINCRBY', KEYS[1], 'tries', 1)
if tries >= tonumber(ARGV[3]) then redis.call('DEL', KEYS[1], KEYS[2]) end
return {'wrong', tonumber(ARGV[3]) - tries}
`;
