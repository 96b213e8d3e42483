/**
 * Whether this Node is too old to install the pinned one. The syntax is old on purpose: see bootstrap.mjs.
 * @param {string} version such as 20.20.2
 */
export function isTooOld(version) {
  return !(parseInt(version, 10) >= 20);
}
