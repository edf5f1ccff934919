import { lookup } from 'node:dns/promises';
import { isPortFree } from '@emberhood/local-services';
import { StartError } from './errors.ts';

export class PortTakenError extends StartError {
  constructor(port: number, what: string, remedy: string) {
    super(
      `Port ${port}, for ${what}, is taken by another program, or not yours to open. Choose another one:\n  ${remedy}`,
    );
  }
}

/** The two ports that people type into browsers. @throws PortTakenError, StartError */
export async function readPorts(): Promise<{ port: number; mailboxPort: number }> {
  await lookup('localhost').catch(() => {
    throw new StartError('This machine does not know localhost: add the line "127.0.0.1 localhost" to /etc/hosts.');
  });
  const port = readPort('PORT', 3_000);
  const mailboxPort = readPort('MAILBOX_PORT', 1_080);
  if (!(await isPortFree(port))) throw new PortTakenError(port, 'the product', `PORT=${port + 1} npm start`);
  if (process.env['SMTP_URL']) return { port, mailboxPort };
  if (port === mailboxPort) throw new StartError(`PORT and MAILBOX_PORT are both ${port}: give each its own.`);
  if (!(await isPortFree(mailboxPort)))
    throw new PortTakenError(mailboxPort, 'the mailbox', `MAILBOX_PORT=${mailboxPort + 1} npm start`);
  return { port, mailboxPort };
}

function readPort(name: string, fallback: number): number {
  const text = process.env[name];
  const port = text ? Number(text) : fallback;
  if (!Number.isInteger(port) || port < 1 || port > 65_535)
    throw new StartError(`${name} is a port between 1 and 65535, not ${String(text)}`);
  return port;
}
