import type { IncomingMessage } from 'node:http';

/** The client disconnected before its request was complete, so there is nobody to answer. */
export class ClientDisconnected extends Error {
  constructor() {
    super('The client disconnected');
  }
}

/** Whether the error only means that the client disconnected. */
export function isClientDisconnected(request: IncomingMessage, error: unknown): boolean {
  return error instanceof ClientDisconnected || (request.destroyed && !request.complete);
}
