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
  messageId: string;
  to: string;
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
    /** Whether the server refuses the mail for this recipient permanently. */
    readonly refused: boolean,
  ) {
    super(message);
  }
}

/** Mails sent concurrently, each on its own connection. */
export const MAIL_CONNECTIONS = 5;

/** Sends mail over pooled SMTP connections. It is slow, so callers must not hold a transaction open. */
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
    // Lets us trace a mail that somebody shows us back to its request.
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

  /** Waits for mails in flight, which would otherwise be sent again. */
  async onApplicationShutdown(): Promise<void> {
    await Promise.allSettled(this.sending);
    this.transport.close();
  }
}

/** Omits the server's text, as it repeats the recipient. */
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
