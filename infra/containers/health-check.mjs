// The health check of every image: exits with 0 when the container's process is ready. A worker answers on MANAGEMENT_PORT,
// any other process on PORT, whichever of the two is set.
for (const port of [process.env["MANAGEMENT_PORT"], process.env["PORT"]]) {
  const reply = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => undefined);
  if (reply !== undefined) process.exit(reply.ok ? 0 : 1);
}
process.exit(1);
