import {
  api,
  errorTable,
  type Endpoint,
  type EndpointInput,
  type EndpointReply,
  type Problem,
} from '@emberhood/contracts';
import { signInMail } from './mailbox.ts';

/** The answer was an error of the product. */
export class ApiError extends Error {
  readonly code: string;
  readonly status: number;
  /** Whether the answer had a Retry-After header. */
  readonly asksToWait: boolean;

  constructor(call: string, response: Response, problem: Partial<Problem>) {
    super(`${call} answers ${response.status}: ${problem.message ?? 'nothing readable'}`);
    this.code = problem.code ?? '';
    this.status = response.status;
    this.asksToWait = response.headers.has('retry-after');
  }
}

interface Parts<E extends Endpoint> {
  params?: EndpointInput<E, 'params'>;
  query?: EndpointInput<E, 'query'>;
  body?: EndpointInput<E, 'body'>;
}

/** One person at one browser: calls the product's HTTP interface and keeps its cookies. */
export class ApiClient {
  private readonly cookies = new Map<string, string>();
  private readonly url: string;
  private readonly mailboxUrl: string;

  constructor(url: string, mailboxUrl: string) {
    this.url = url;
    this.mailboxUrl = mailboxUrl;
  }

  async call<E extends Endpoint>(endpoint: E, parts: Parts<E> = {}): Promise<EndpointReply<E>> {
    const body = endpoint.method === 'GET' ? undefined : JSON.stringify(parts.body ?? {});
    return this.send(endpoint, parts, body, { 'content-type': 'application/json' });
  }

  /** Uploads a clip as a multipart form, with the fields before the file. */
  async upload(
    fields: Record<string, string>,
    clip: Blob,
    headers: Record<string, string> = {},
  ): Promise<EndpointReply<typeof api.uploadVideo>> {
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.set(name, value);
    form.set('video', clip, 'clip.mp4');
    return this.send(api.uploadVideo, {}, form, headers);
  }

  /** The `cookie` header of the next request. */
  get cookie(): string {
    return [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  }

  /** Signs in by the mailed code. Shortly after one mail an address silently gets no other, so this asks again. */
  async signIn(email: string): Promise<void> {
    const since = Date.now();
    const ask = () => this.call(api.sendMagicLink, { body: { email } });
    const { resendAfterSeconds } = await ask();
    const again = setTimeout(() => void ask().catch(() => undefined), resendAfterSeconds * 1_000);
    try {
      const { code } = await signInMail(this.mailboxUrl, email, since);
      await this.call(api.verifyCode, { body: { email, code } });
    } finally {
      clearTimeout(again);
    }
  }

  private async send<E extends Endpoint>(
    endpoint: E,
    parts: Parts<E>,
    body: string | FormData | undefined,
    headers: Record<string, string>,
  ): Promise<EndpointReply<E>> {
    const response = await fetch(this.address(endpoint, parts), {
      method: endpoint.method,
      ...(body !== undefined && { body }),
      headers: {
        ...(body !== undefined && headers),
        origin: this.url,
        'sec-fetch-site': 'same-origin',
        cookie: this.cookie,
      },
    });
    this.keepCookies(response);
    const answer: unknown = await response.json().catch(() => ({}));
    if (response.ok) return endpoint.reply.parse(answer) as EndpointReply<E>;
    const problem = answer as Partial<Problem>;
    if (problem.code !== undefined && !(problem.code in errorTable)) delete problem.code;
    throw new ApiError(`${endpoint.method} ${endpoint.path}`, response, problem);
  }

  private address(endpoint: Endpoint, parts: { params?: unknown; query?: unknown }): URL {
    const params = (parts.params ?? {}) as Record<string, string>;
    const path = endpoint.path.replaceAll(/:(\w+)/g, (_whole, name: string) => encodeURIComponent(params[name] ?? ''));
    const address = new URL(`/api${path}`, this.url);
    for (const [name, value] of Object.entries((parts.query ?? {}) as Record<string, string | number>))
      address.searchParams.set(name, String(value));
    return address;
  }

  private keepCookies(response: Response): void {
    for (const header of response.headers.getSetCookie()) {
      const [pair = ''] = header.split(';');
      const at = pair.indexOf('=');
      if (/max-age=0(;|$)/i.test(header)) this.cookies.delete(pair.slice(0, at));
      else this.cookies.set(pair.slice(0, at), pair.slice(at + 1));
    }
  }
}
