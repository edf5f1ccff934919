import { once } from 'node:events';
import { createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { setTimeout } from 'node:timers/promises';

/** An SMTP server that accepts everything and waits before each reply. */
export class SlowSmtp {
  /** Recipients of accepted mails, in order. */
  readonly accepted: string[] = [];
  /** The most dialogs that were open at the same time. */
  mostAtOnce = 0;
  private readonly sockets = new Set<Socket>();

  private constructor(
    private readonly server: Server,
    private readonly replyMs: number,
  ) {}

  static async start(replyMs: number): Promise<SlowSmtp> {
    const server = createServer();
    const smtp = new SlowSmtp(server, replyMs);
    server.on('connection', (socket) => void smtp.talk(socket));
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    return smtp;
  }

  get url(): string {
    return `smtp://127.0.0.1:${String((this.server.address() as AddressInfo).port)}`;
  }

  async stop(): Promise<void> {
    for (const socket of this.sockets) socket.destroy();
    this.server.close();
    await once(this.server, 'close');
  }

  private async talk(socket: Socket): Promise<void> {
    this.sockets.add(socket);
    this.mostAtOnce = Math.max(this.mostAtOnce, this.sockets.size);
    socket.setEncoding('utf8');
    socket.on('error', () => undefined);
    socket.on('close', () => this.sockets.delete(socket));
    let recipient = '';
    let inData = false;
    let rest = '';
    await this.reply(socket, '220 slow');
    for await (const chunk of socket) {
      const lines = (rest + String(chunk)).split('\r\n');
      rest = lines.pop() ?? '';
      for (const line of lines) {
        if (inData && line !== '.') continue;
        if (inData) this.accepted.push(recipient);
        recipient = /^RCPT TO:<(.*?)>/.exec(line)?.[1] ?? recipient;
        inData = line === 'DATA';
        await this.reply(socket, inData ? '354 go on' : '250 fine');
      }
    }
  }

  private async reply(socket: Socket, line: string): Promise<void> {
    await setTimeout(this.replyMs);
    if (!socket.destroyed) socket.write(`${line}\r\n`);
  }
}
