/**
 * Calls once when the parent has died: a parent that is killed hard takes nobody along, and nobody else would stop us.
 * @param {() => void} onDeath
 */
export function watchParent(onDeath) {
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    onDeath();
  }, 500);
  timer.unref();
}
