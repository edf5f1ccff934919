import type { IncomingMessage } from 'node:http';

/** The client disconnected before its request was complete, so there is nobody to answer. */
export class ClientGone extends Error {
  constructor() {
    super('The client went away');
  }
}

/** Whether the error only means that the client disconnected. */
export function isClientGone(request: IncomingMessage, error: unknown): boolean {
  return error instanceof ClientGone || (request.destroyed && !request.complete);
}
