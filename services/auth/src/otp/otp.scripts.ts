/**
 * Each step is one script: parallel requests, also from several processes, see all of its effects or none. The hash of
 * a code also holds the names of the keys that change when the code is checked.
 */

/**
 * Makes a sent code the only valid one of its requester. KEYS: code, current, wait.
 * ARGV: ver_id, life ms, wait ms, prefix of code keys, then field and value pairs of the code.
 */
export const activateCode = `
local previous = redis.call('GET', KEYS[2])
if previous then redis.call('DEL', ARGV[4] .. previous) end
redis.call('HSET', KEYS[1], unpack(ARGV, 5))
redis.call('PEXPIRE', KEYS[1], ARGV[2])
redis.call('SET', KEYS[2], ARGV[1], 'PX', ARGV[2])
redis.call('SET', KEYS[3], '1', 'PX', ARGV[3])
`;

/**
 * Checks a code: counts the attempt, compares in constant time and, when the code is right, uses it up. KEYS: code.
 * ARGV: phone hash, hash of the typed code, attempts per code, wrong attempts per day, attempts per code after these.
 * Returns {'right', purpose, name}, {'wrong', attempts left} or {'gone'}.
 */
export const checkCode = `
local code = redis.call('HMGET', KEYS[1], 'phone', 'hash', 'purpose', 'name', 'attempts', 'current', 'wait', 'wrong', 'unverified')
if code[1] ~= ARGV[1] then return {'gone'} end
local suspect = tonumber(redis.call('GET', code[8]) or '0') >= tonumber(ARGV[4])
local allowed = tonumber(suspect and ARGV[5] or ARGV[3])
if tonumber(code[5] or '0') >= allowed then
  redis.call('DEL', KEYS[1], code[6])
  return {'gone'}
end
local difference = bit.bxor(#code[2], #ARGV[2])
for i = 1, #ARGV[2] do
  difference = bit.bor(difference, bit.bxor(string.byte(code[2], i) or 0, string.byte(ARGV[2], i)))
end
if difference == 0 then
  redis.call('DEL', KEYS[1], code[6], code[7])
  for key in string.gmatch(code[9] or '', '%S+') do
    if tonumber(redis.call('GET', key) or '0') > 0 then redis.call('DECR', key) end
  end
  return {'right', code[3], code[4] or ''}
end
if redis.call('INCR', code[8]) == 1 then redis.call('PEXPIRE', code[8], 86400000) end
local attempts = redis.call('HINCRBY', KEYS[1], 'attempts', 1)
if attempts >= allowed then redis.call('DEL', KEYS[1], code[6]) end
return {'wrong', allowed - attempts}
`;

/** Deletes a key that has this value. KEYS: key. ARGV: value. Returns 1 if it did, else 0. */
export const deleteIfEqual = `
if redis.call('GET', KEYS[1]) ~= ARGV[1] then return 0 end
return redis.call('DEL', KEYS[1])
`;
