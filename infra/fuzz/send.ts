import { Agent, request, type IncomingHttpHeaders } from 'node:http';

export interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  text: string;
}

/** Sends requests with the address exactly as it is spelled, unlike `fetch`. */
export class Sender {
  private readonly agent = new Agent({ keepAlive: true, maxSockets: 4 });

  constructor(private readonly origin: string) {}

  send(method: string, path: string, headers: Record<string, string>, body: string | null): Promise<Answer> {
    const bytes = body === null ? undefined : Buffer.from(body, 'utf8');
    return new Promise((resolve, reject) => {
      const outgoing = request(
        this.origin,
        {
          method,
          path,
          agent: this.agent,
          headers: { ...headers, ...(bytes && { 'content-length': String(bytes.length) }) },
        },
        (answer) => {
          const done = (text: string): void => {
            resolve({ status: answer.statusCode ?? 0, headers: answer.headers, text });
          };
          // An event stream does not end.
          if (answer.headers['content-type']?.startsWith('text/event-stream')) {
            outgoing.destroy();
            done('');
            return;
          }
          const parts: Buffer[] = [];
          answer.on('data', (part: Buffer) => parts.push(part));
          answer.on('end', () => done(Buffer.concat(parts).toString('utf8')));
          answer.on('error', reject);
        },
      );
      outgoing.on('error', reject);
      outgoing.end(bytes);
    });
  }

  close(): void {
    this.agent.destroy();
  }
}
