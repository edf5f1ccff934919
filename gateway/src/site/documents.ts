import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import {
  ARTICLE_PLACEHOLDER,
  AppError,
  CONFIG_PLACEHOLDER,
  EMAIL_PLACEHOLDER,
  INSTAGRAM_PLACEHOLDER,
  ORIGIN_PLACEHOLDER,
  siteConfigJson,
  type SiteConfig,
} from '@emberhood/contracts';
import type { Encoding } from './encoding.ts';
import { NOTHING_TO_SAY, fillSignIn, type SignInFacts } from './sign-in-page.ts';

/** Values of the configuration that appear in the site's texts. */
export interface SiteFacts {
  origin: string;
  supportEmail: string;
  instagramUrl: string;
  config: SiteConfig;
}

const TYPES = {
  html: 'text/html; charset=utf-8',
  xml: 'application/xml; charset=utf-8',
  txt: 'text/plain; charset=utf-8',
};
const STYLES = /<style>(.*?)<\/style>/gs;
const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

export interface DocumentAnswer {
  body: Buffer;
  /** A strong ETag of the content in this encoding. */
  etag: string;
  type: string;
  styles: readonly string[];
}

export type PersonalAnswer = Pick<Rendered, 'type' | 'styles'> & { body: string };

interface Rendered {
  /** Identifies the version of the file that was read. */
  version: string;
  type: string;
  digest: string;
  /** Digests of its inline style sheets, for the content security policy. */
  styles: readonly string[];
  /** With placeholders for what differs between requests. */
  text: string;
  bodies: Map<Encoding, Promise<Buffer>>;
}

/** Pages with the values of the configuration, rendered and compressed once and cached. */
export class Documents {
  private readonly rendered = new Map<string, Rendered>();

  constructor(
    private readonly dir: string,
    private readonly facts: SiteFacts,
  ) {}

  static includes(file: string): boolean {
    return extensionOf(file) in TYPES;
  }

  /** @throws ROUTE.NOT_FOUND if the file was removed since it was listed */
  async get(file: string, encoding: Encoding): Promise<DocumentAnswer> {
    const { bodies, digest, type, styles } = await this.find(file);
    let body = bodies.get(encoding);
    if (body === undefined) {
      body = encode(encoding, bodies);
      bodies.set(encoding, body);
      // Not cached if it failed, as it may succeed next time.
      body.catch(() => bodies.delete(encoding));
    }
    return { body: await body, etag: `"${digest}-${encoding}"`, type, styles };
  }

  /** Renders the page for one request; the result is not cached. @throws ROUTE.NOT_FOUND as `get` */
  async personal(file: string, facts: SignInFacts): Promise<PersonalAnswer> {
    const { text, type, styles } = await this.find(file);
    return { body: fillSignIn(text, facts), type, styles };
  }

  private find(file: string): Promise<Rendered> {
    return this.render(file).catch((error: unknown) => {
      throw (error as NodeJS.ErrnoException).code === 'ENOENT' ? new AppError('ROUTE.NOT_FOUND') : error;
    });
  }

  private async render(file: string): Promise<Rendered> {
    const path = join(this.dir, file);
    const { mtimeMs, size } = await stat(path);
    const version = `${mtimeMs}-${size}`;
    const known = this.rendered.get(file);
    if (known?.version === version) return known;
    const text = (await readFile(path, 'utf8'))
      .replaceAll(ORIGIN_PLACEHOLDER, this.facts.origin)
      .replaceAll(EMAIL_PLACEHOLDER, this.facts.supportEmail)
      .replaceAll(INSTAGRAM_PLACEHOLDER, this.facts.instagramUrl)
      .replaceAll(ARTICLE_PLACEHOLDER, this.facts.config.press.url === undefined ? 'none' : 'one')
      // A function, as `$` has a meaning in replacement strings.
      .replaceAll(CONFIG_PLACEHOLDER, () => siteConfigJson(this.facts.config));
    const shown = fillSignIn(text, NOTHING_TO_SAY);
    const fresh: Rendered = {
      text,
      version,
      type: TYPES[extensionOf(file) as keyof typeof TYPES],
      digest: createHash('sha256').update(shown).digest('base64url').slice(0, 22),
      styles: [...text.matchAll(STYLES)].map(([, css = '']) => createHash('sha256').update(css).digest('base64')),
      bodies: new Map([['identity', Promise.resolve(Buffer.from(shown))]]),
    };
    this.rendered.set(file, fresh);
    return fresh;
  }
}

async function encode(encoding: Encoding, bodies: Rendered['bodies']): Promise<Buffer> {
  const plain = (await bodies.get('identity')) ?? Buffer.alloc(0);
  if (encoding === 'gzip') return zip(plain, { level: 9 });
  return brotli(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } });
}

function extensionOf(file: string): string {
  return file.slice(file.lastIndexOf('.') + 1);
}
