import { randomUUID } from 'node:crypto';
import { errors, type Msg, type MsgHdrs, type NatsConnection } from '@nats-io/transport-node';

interface Waiting {
  subject: string;
  resolve: (message: Msg) => void;
  reject: (error: Error) => void;
  timer: NodeJS.Timeout;
}

/**
 * Receives the replies to this process's calls on one subscription. Replaces nats-core's `request`, whose reply
 * subjects come from Math.random(): a service that answers some calls could predict those of others and answer in
 * another service's place (decision: rpc).
 */
export class ReplyInbox {
  private readonly waiting = new Map<string, Waiting>();
  private inbox: string | undefined;

  constructor(private readonly connection: NatsConnection) {}

  /** @throws TimeoutError; NoRespondersError, PermissionViolationError, ClosedConnectionError */
  ask(subject: string, body: string, { timeout, headers }: { timeout: number; headers: MsgHdrs }): Promise<Msg> {
    this.inbox ??= this.listen();
    const token = randomUUID();
    const reply = this.inbox + token;
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => this.take(token)?.reject(new errors.TimeoutError()), timeout);
      this.waiting.set(token, { subject, resolve, reject, timer });
      try {
        this.connection.publish(subject, body, { reply, headers });
      } catch (error) {
        this.take(token)?.reject(error as Error);
      }
    });
  }

  private listen(): string {
    const { inboxPrefix = '_INBOX' } = (this.connection as unknown as { options: { inboxPrefix?: string } }).options;
    const inbox = `${inboxPrefix}.${randomUUID()}.`;
    this.connection.subscribe(`${inbox}*`, {
      callback: (error, message) => {
        if (error) this.fail(() => true, error);
        else this.settle(message, inbox);
      },
    });
    void this.watch();
    return inbox;
  }

  private settle(message: Msg, inbox: string): void {
    const call = this.take(message.subject.slice(inbox.length));
    if (!call) return;
    if (message.data.length === 0 && message.headers?.code === 503)
      call.reject(new errors.NoRespondersError(call.subject));
    else call.resolve(message);
  }

  /** The broker reports a refused publish to the connection, not to the caller. */
  private async watch(): Promise<void> {
    for await (const status of this.connection.status()) {
      const error = status.type === 'error' ? status.error : undefined;
      if (error instanceof errors.PermissionViolationError)
        this.fail(({ subject }) => subject === error.subject, error);
    }
    this.fail(() => true, new errors.ClosedConnectionError());
  }

  private fail(concerns: (call: Waiting) => boolean, error: Error): void {
    for (const [token, call] of this.waiting) if (concerns(call)) this.take(token)?.reject(error);
  }

  private take(token: string): Waiting | undefined {
    const call = this.waiting.get(token);
    if (!call) return undefined;
    this.waiting.delete(token);
    clearTimeout(call.timer);
    return call;
  }
}
