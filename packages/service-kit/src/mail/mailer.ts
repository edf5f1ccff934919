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
  /** The same for every try, so that mail servers and readers know a second copy for what it is. */
  messageId: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  headers?: Record<string, string>;
  attachments?: { filename: string; contentType: string; content: string }[];
}

/** A mail that was not taken. Says nothing of its recipient: it goes to logs and to the job's row. */
export class MailError extends Error {
  override readonly name = 'MailError';

  constructor(
    message: string,
    /** The server will never take it for this recipient. */
    readonly refused: boolean,
  ) {
    super(message);
  }
}

/** Mails sent at the same time, each by a connection of its own. */
export const MAIL_CONNECTIONS = 5;

/** Sends mail by SMTP with a pool of connections. Slow, so that callers must have no transaction open. */
@Injectable()
export class Mailer implements OnApplicationShutdown {
  private readonly transport: Transporter;
  private readonly sending = new Set<Promise<unknown>>();

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
  }

  /** @throws MailError */
  async send(mail: Mail): Promise<void> {
    // Leads from a mail that somebody shows us to its request.
    const correlationId = currentContext()?.correlationId;
    const headers = { ...mail.headers, ...(correlationId !== undefined && { 'X-Request-Id': correlationId }) };
    const sent = inSpan({ name: 'smtp send', kind: 'client' }, () => this.transport.sendMail({ ...mail, headers }));
    this.sending.add(sent);
    try {
      await sent;
    } catch (error) {
      throw toMailError(error);
    } finally {
      this.sending.delete(sent);
    }
  }

  /** Finishes mails that are being sent, as they would be sent again otherwise. */
  async onApplicationShutdown(): Promise<void> {
    await Promise.allSettled(this.sending);
    this.transport.close();
  }
}

/** Without the server's text, as that repeats the recipient. */
function toMailError(error: unknown): MailError {
  const { code, command, responseCode } = (typeof error === 'object' && error !== null ? error : {}) as {
    code?: unknown;
    command?: unknown;
    responseCode?: unknown;
  };
  const parts = [code, command, responseCode].filter((part) => typeof part === 'string' || typeof part === 'number');
  const refused = command === 'RCPT TO' && typeof responseCode === 'number' && responseCode >= 500;
  return new MailError(`Mail not sent: ${parts.join(' ') || 'unknown'}`, refused);
}
