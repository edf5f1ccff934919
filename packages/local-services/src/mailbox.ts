import { mkdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { LocalServer, processIn, startOnPort } from './local-server.ts';
import type { ProcessSpec } from './managed-process.ts';
import { freePort } from './ports.ts';
import { firstWords, httpOk } from './probes.ts';

export interface MailboxOptions {
  dataDir: string;
  webPort?: number;
}

export interface ReceivedMail {
  id: string;
  subject: string;
  text: string;
  html: string;
  to: { address: string }[];
  /** By their names in small letters. */
  headers: Record<string, string>;
  time: string;
}

/** A mailbox that takes every mail and shows it on a page. */
export class Mailbox extends LocalServer {
  /** The page, and below it the REST interface: `GET /email`. */
  readonly webUrl: string;

  constructor(spec: ProcessSpec, smtpPort: number, webPort: number) {
    super(spec, smtpPort, `smtp://127.0.0.1:${String(smtpPort)}`);
    this.webUrl = `http://localhost:${String(webPort)}`;
  }

  mails(): Promise<ReceivedMail[]> {
    return mailsAt(this.webUrl);
  }
}

/** What a mailbox with its page at this address holds. */
export async function mailsAt(webUrl: string): Promise<ReceivedMail[]> {
  const response = await fetch(`${webUrl}/email`);
  if (!response.ok) throw new Error(`The mailbox answers ${String(response.status)}`);
  return (await response.json()) as ReceivedMail[];
}

/** maildev on the loopback interface. Mail survives a restart. */
export async function startMailbox({ dataDir, webPort: wanted }: MailboxOptions): Promise<Mailbox> {
  const program = findMaildev();
  const mails = join(dataDir, 'mail');
  mkdirSync(mails, { recursive: true });
  return startOnPort(async (smtpPort) => {
    const webPort = wanted ?? (await freePort());
    const web = `http://127.0.0.1:${String(webPort)}`;
    const server = processIn(dataDir, {
      name: 'mailbox',
      command: process.execPath,
      // It marks IPv6 addresses in its own way, so both listeners get the plain loopback address.
      args: [
        [program, '--silent', '--mail-directory', mails],
        ['--smtp', String(smtpPort), '--ip', '127.0.0.1'],
        ['--web', String(webPort), '--web-ip', '127.0.0.1'],
      ].flat(),
      env: { NODE_NO_WARNINGS: '1' },
      probe: async () => {
        if (!(await firstWords(smtpPort, null)).startsWith('220')) throw new Error('no SMTP greeting');
        await httpOk(`${web}/healthz`);
      },
    });
    return new Mailbox(server, smtpPort, webPort);
  });
}

function findMaildev(): string {
  try {
    return join(dirname(createRequire(import.meta.url).resolve('maildev/package.json')), 'bin', 'maildev');
  } catch (cause) {
    throw new Error('The npm package maildev, our mailbox, is missing: run npm ci', { cause });
  }
}
