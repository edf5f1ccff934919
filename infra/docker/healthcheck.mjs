/** Asks this container's own process whether it is ready. */
const answer = await fetch(`http://127.0.0.1:${process.env.HTTP_PORT}/readyz`, {
  signal: AbortSignal.timeout(2_500),
}).catch((error) => ({ ok: false, status: error.message }));
if (!answer.ok) {
  console.error(`not ready: ${answer.status}`);
  process.exitCode = 1;
}
