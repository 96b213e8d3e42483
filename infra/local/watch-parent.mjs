/**
 * Calls `onDeath` once when the parent process has ended. A parent killed by SIGKILL does not stop its children.
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
