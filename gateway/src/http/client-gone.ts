import type { IncomingMessage } from 'node:http';

/** The client went away before its request was complete; nobody is left to be answered. */
export class ClientGone extends Error {
  constructor() {
    super('The client went away');
  }
}

/** Whether what went wrong is only that. */
export function isClientGone(request: IncomingMessage, error: unknown): boolean {
  return error instanceof ClientGone || (request.destroyed && !request.complete);
}
