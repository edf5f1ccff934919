import type { FastifyInstance } from 'fastify';

/** Answers 304 without a body if If-None-Match matches, for replies that would have succeeded (RFC 9110, 13.2.1). */
export function answerNotModified(instance: FastifyInstance): void {
  instance.addHook('onSend', (request, reply, payload, done) => {
    const etag = reply.getHeader('etag');
    const known = request.headers['if-none-match'];
    if (reply.statusCode !== 200 || typeof etag !== 'string' || !isKnown(etag, known)) {
      done(null, payload);
      return;
    }
    reply.code(304).removeHeader('content-encoding').removeHeader('content-type');
    // Fastify takes the length that a HEAD is told from the body.
    done(null, request.method === 'HEAD' ? payload : null);
  });
}

function isKnown(etag: string, known: string | undefined): boolean {
  const tags = known?.split(',').map((tag) => tag.trim().replace(/^W\//, ''));
  return tags !== undefined && (tags.includes(etag) || tags.includes('*'));
}
