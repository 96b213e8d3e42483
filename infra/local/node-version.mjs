/**
 * Whether this Node cannot even fetch the pinned one. Old syntax: see bootstrap.mjs.
 * @param {string} version such as 20.20.2
 */
export function isTooOld(version) {
  return !(parseInt(version, 10) >= 20);
}
