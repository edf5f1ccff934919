import { z } from '@emberhood/contracts';
import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { createTransport, type Transporter } from 'nodemailer';
import { currentContext } from '../context/context.ts';
import { inSpan } from '../tracing/spans.ts';

export const MailConfig = z.object({
  SMTP_URL: z.string(),
  MAIL_FROM: z.string(),
});
export type MailConfig = z.output<typeof MailConfig>;
export const MAIL_CONFIG = Symbol('mail-config');

export interface Mail {
  /** The same for every try, so that mail servers and readers recognise duplicates. */
  id: string;
  to: string;
  replyTo: string;
  subject: string;
  text: string;
  html: string;
  headers?: Record<string, string>;
  attachments?: { filename: string; contentType: string; content: string }[];
}

/** A mail that was not accepted. Does not mention its recipient, as it goes to logs and the job's row. */
export class MailError extends Error {
  override readonly name = 'MailError';

  constructor(
    message: string,
    /** Whether the server refuses this recipient permanently, which no operator can change. */
    readonly refused: boolean,
  ) {
    super(message);
  }
}

/** Mails sent concurrently, each on its own connection. */
export const MAIL_CONNECTIONS = 5;

/** Asks programs that answer mails in their owner's absence not to answer (RFC 3834). */
const AUTOMATIC = { 'Auto-Submitted': 'auto-generated' };

/** Sends mail over pooled SMTP connections. It is slow, so callers must not hold a transaction open. */
@Injectable()
export class Mailer implements OnApplicationShutdown {
  private readonly transport: Transporter;
  private readonly sending = new Set<Promise<unknown>>();
  /** Of the sender: filters distrust ids of domains that do not exist. */
  private readonly domain: string;

  constructor(@Inject(MAIL_CONFIG) config: MailConfig) {
    this.transport = createTransport(
      {
        url: config.SMTP_URL,
        pool: true,
        maxConnections: MAIL_CONNECTIONS,
        connectionTimeout: 10_000,
        greetingTimeout: 15_000,
        socketTimeout: 20_000,
      },
      { from: config.MAIL_FROM },
    );
    this.domain = /@([^\s>]+)/.exec(config.MAIL_FROM)?.[1] ?? 'localhost';
  }

  /** @throws MailError */
  async send({ id, ...mail }: Mail): Promise<void> {
    // Lets us trace a mail that somebody shows us back to its request.
    const correlationId = currentContext()?.correlationId;
    const headers = {
      ...mail.headers,
      ...AUTOMATIC,
      ...(correlationId !== undefined && { 'X-Request-Id': correlationId }),
    };
    const letter = { ...mail, headers, messageId: `<${id}@${this.domain}>` };
    const sent = inSpan({ name: 'smtp send', kind: 'client' }, () => this.transport.sendMail(letter));
    this.sending.add(sent);
    try {
      await sent;
    } catch (error) {
      throw toMailError(error);
    } finally {
      this.sending.delete(sent);
    }
  }

  /** Waits for mails in flight, which would otherwise be sent again. */
  async onApplicationShutdown(): Promise<void> {
    await Promise.allSettled(this.sending);
    this.transport.close();
  }
}

/** What a server says to a sender that it does not know or like (RFC 3463: 5.7): operators can mend that in time. */
const OURS = /^530|\b5\.7\.\d|\brelay/i;

/** Omits the server's text, as it repeats the recipient. */
function toMailError(error: unknown): MailError {
  const { code, command, responseCode, response } = (typeof error === 'object' && error !== null ? error : {}) as {
    code?: unknown;
    command?: unknown;
    responseCode?: unknown;
    response?: unknown;
  };
  const parts = [code, command, responseCode].filter((part) => typeof part === 'string' || typeof part === 'number');
  const refused =
    command === 'RCPT TO' && typeof responseCode === 'number' && responseCode >= 500 && !OURS.test(String(response));
  return new MailError(`Mail not sent: ${parts.join(' ') || 'unknown'}`, refused);
}
