import type { FastifyReply, FastifyRequest } from 'fastify';

/** Up to this much of a refused body is read and discarded, so that the connection can be reused. */
const DRAINED_BYTES = 64 * 1024;
const LINGER_MS = 2_000;

/**
 * For an answer given before the body was read. A large body is not read: the answer goes out, our side of the
 * connection ends, and the client gets a moment to read before the connection is cut. Cut at once, the reset would
 * often overtake the answer.
 */
export function closeUnreadConnection(request: FastifyRequest, reply: FastifyReply): void {
  const { raw } = request;
  if (raw.complete || !hasBody(request)) return;
  const length = Number(request.headers['content-length'] ?? Number.NaN);
  // A form may take minutes, so the rest of a refused one is not waited for.
  if (length <= DRAINED_BYTES && !raw.readableDidRead && !request.routeOptions.config.multipart) return;
  reply.header('connection', 'close');
  const { socket } = raw;
  // Node would destroy the socket as soon as the answer is written.
  socket.destroySoon = () => {
    socket.end();
    setImmediate(() => socket.pause());
    const timer = setTimeout(() => socket.destroy(), LINGER_MS);
    socket.once('close', () => clearTimeout(timer));
  };
}

export function hasBody(request: FastifyRequest): boolean {
  const { headers } = request;
  const length = headers['content-length'];
  return headers['transfer-encoding'] !== undefined || (length !== undefined && length !== '0');
}
