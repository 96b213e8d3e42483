/**
 * Each step is one script, so that parallel requests, also of several processes, see it whole or not at all.
 * The hash of a code holds, beside what it proves, the names of the keys that change when it is tried.
 */

/**
 * Makes a sent code the only one of its asker. KEYS: code, current, wait.
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
 * Tries a code: counts, compares and, when right, uses it up. KEYS: code.
 * ARGV: phone digest, hash of the typed code, tries a code, wrong tries a day, tries a code after these.
 * Replies {'right', purpose, name}, {'wrong', tries left} or {'gone'}.
 * The comparison looks at every character whatever came before: it takes the same time for every wrong code.
 */
export const tryCode = `
local code = redis.call('HMGET', KEYS[1], 'phone', 'hash', 'purpose', 'name', 'tries', 'current', 'wait', 'wrong', 'unentered')
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
  for key in string.gmatch(code[9], '%S+') do
    if tonumber(redis.call('GET', key) or '0') > 0 then redis.call('DECR', key) end
  end
  return {'right', code[3], code[4] or ''}
end
if redis.call('INCR', code[8]) == 1 then redis.call('PEXPIRE', code[8], 86400000) end
local tries = redis.call('HINCRBY', KEYS[1], 'tries', 1)
if tries >= allowed then redis.call('DEL', KEYS[1], code[6]) end
return {'wrong', allowed - tries}
`;
