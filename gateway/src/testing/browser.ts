import type { Problem } from '@emberhood/contracts';
import { Agent, request, type FormData } from 'undici';

export interface Answer {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  body: Record<string, unknown>;
  text: string;
}

type Headers = Record<string, string>;

/** Acts like a browser: keeps cookies and sends Sec-Fetch-Site. */
export class Browser {
  readonly cookies = new Map<string, string>();
  private readonly agent = new Agent();

  constructor(
    readonly url: string,
    private readonly defaults: Headers = { 'sec-fetch-site': 'same-origin' },
  ) {}

  get(path: string, headers: Headers = {}): Promise<Answer> {
    return this.send('GET', path, null, headers);
  }

  post(path: string, body: unknown = {}, headers: Headers = {}): Promise<Answer> {
    return this.send('POST', path, JSON.stringify(body), { 'content-type': 'application/json', ...headers });
  }

  put(path: string, body: unknown): Promise<Answer> {
    return this.send('PUT', path, JSON.stringify(body), { 'content-type': 'application/json' });
  }

  async send(
    method: string,
    path: string,
    body: string | Buffer | FormData | null,
    headers: Headers = {},
  ): Promise<Answer> {
    const answer = await request(this.url + path, {
      method: method as 'GET',
      body,
      headers: { ...this.defaults, ...this.cookieHeader(), ...headers },
      dispatcher: this.agent,
    });
    this.keep(answer.headers['set-cookie']);
    const text = await answer.body.text();
    return { status: answer.statusCode, headers: answer.headers, text, body: parse(text) };
  }

  cookieHeader(): Headers {
    if (this.cookies.size === 0) return {};
    return { cookie: [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ') };
  }

  async close(): Promise<void> {
    await this.agent.close();
  }

  private keep(header: string | string[] | undefined): void {
    for (const line of [header ?? []].flat()) {
      const [pair = ''] = line.split(';', 1);
      const at = pair.indexOf('=');
      const name = pair.slice(0, at);
      if (/max-age=0(;|$)/i.test(line)) this.cookies.delete(name);
      else this.cookies.set(name, pair.slice(at + 1));
    }
  }
}

/** The problem document of an answer, parsed by its schema. */
export function problemOf(answer: Answer): Problem {
  if (!String(answer.headers['content-type']).startsWith('application/problem+json')) {
    throw new Error(`No problem but ${String(answer.status)}: ${answer.text.slice(0, 300)}`);
  }
  const problem = answer.body as unknown as Problem;
  if (problem.requestId !== answer.headers['x-request-id'])
    throw new Error('The request id of the body is not that of the header');
  const known = new Set(['code', 'message', 'issues', 'facts', 'requestId']);
  const strange = Object.keys(problem).filter((key) => !known.has(key));
  if (strange.length > 0) throw new Error(`Unexpected in a problem: ${strange.join(', ')}`);
  return problem;
}

function parse(text: string): Record<string, unknown> {
  try {
    return JSON.parse(text) as Record<string, unknown>;
  } catch {
    return {};
  }
}
