import { AppError } from '@emberhood/contracts';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isCall } from '../http/hooks.ts';
import { isOddlyEncoded } from '../http/odd-encoding.ts';
import { CACHING, pageHeaders } from '../http/security-headers.ts';
import { isSecretPage } from './app-pages.ts';
import { Documents, type SiteFacts } from './documents.ts';
import { chooseEncoding } from './encoding.ts';
import type { Resolution } from './resolve.ts';
import { signInFacts, type SignInFacts } from './sign-in-page.ts';
import { SiteFiles } from './site-files.ts';
import { SPECULATION_RULES } from './speculation-rules.ts';

/** Served from one fixed address, as browsers keep asking for it (decision: public-pages). */
const SERVICE_WORKER = '/sw.js';

export interface SiteOptions {
  /** The folder of the built frontend. */
  dir: string;
  facts: SiteFacts;
  /** Where browsers fetch clips from. */
  storageOrigin: string | undefined;
}

/**
 * Serves the built frontend: files unchanged, pages with our origin filled in, and the app's empty page for its
 * screens.
 */
export async function serveSite(instance: FastifyInstance, options: SiteOptions): Promise<void> {
  await instance.register(fastifyStatic, {
    root: options.dir,
    serve: false,
    preCompressed: true,
    index: false,
    dotfiles: 'deny',
    cacheControl: false,
  });
  const site = new Site(options);
  instance.get('/*', { config: { answers: 'page' } }, (request, reply) => {
    // API calls never fall through to a page, and oddly spelled pages are not served.
    if (!isCall(request.url) && !isOddlyEncoded(request.url)) return site.answer(request, reply);
    reply.callNotFound();
    return reply;
  });
}

class Site {
  private readonly files: SiteFiles;
  private readonly documents: Documents;
  private readonly headers: ReturnType<typeof pageHeaders>;
  private readonly offlinePage: boolean;

  constructor({ dir, facts, storageOrigin }: SiteOptions) {
    this.files = new SiteFiles(dir);
    this.documents = new Documents(dir, facts);
    this.headers = pageHeaders(storageOrigin);
    this.offlinePage = facts.config.offlinePage;
  }

  async answer(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const path = `/${(request.params as { '*': string })['*']}`;
    if (path === SPECULATION_RULES.path) return this.sendSpeculationRules(reply);
    const found = await this.files.resolve(path);
    if (found.kind === 'nothing') {
      reply.headers(this.headers.file).header('cache-control', CACHING.never);
      throw new AppError('ROUTE.NOT_FOUND');
    }
    if (found.kind === 'redirect') return this.redirect(found.to, request, reply);
    if (found.kind === 'page') return this.sendPage(found, path, request, reply);
    return this.sendFile(found.file, request, reply);
  }

  private redirect(to: string, request: FastifyRequest, reply: FastifyReply): FastifyReply {
    const [, query] = request.url.split(/\?(.*)/s);
    const address = encodeURI(to) + (query === undefined ? '' : `?${query}`);
    return reply.headers(this.headers.file).header('cache-control', CACHING.redirect).redirect(address, 308);
  }

  private async sendPage(
    page: Resolution & { kind: 'page' },
    path: string,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<FastifyReply> {
    reply.headers(this.headers.document).status(page.status);
    if (!page.listed) reply.header('x-robots-tag', 'noindex');
    else reply.header('speculation-rules', JSON.stringify(SPECULATION_RULES.path));
    if (isSecretPage(path)) {
      reply.header('cache-control', CACHING.never).header('referrer-policy', 'no-referrer');
    }
    const facts = signInFacts(path, request);
    if (facts !== undefined) return this.sendPersonal(page.file, facts, reply);
    return this.sendDocument(page.file, request, reply);
  }

  private async sendPersonal(file: string, facts: SignInFacts, reply: FastifyReply): Promise<FastifyReply> {
    const document = await this.documents.personal(file, facts);
    this.allowStyles(document.styles, reply);
    return reply.header('cache-control', CACHING.never).type(document.type).send(document.body);
  }

  private allowStyles(styles: readonly string[], reply: FastifyReply): void {
    if (styles.length > 0) reply.header('content-security-policy', this.headers.policyWith(styles));
  }

  private async sendFile(file: string, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    reply.headers(this.headers.file);
    if (Documents.includes(file)) return this.sendDocument(file, request, reply);
    if (file === SERVICE_WORKER) return this.sendWorker(reply);
    const caching = file.startsWith('/assets/') ? CACHING.immutable : CACHING.file;
    return reply.header('cache-control', caching).header('vary', 'accept-encoding').sendFile(file.slice(1));
  }

  private sendSpeculationRules(reply: FastifyReply): FastifyReply {
    const { type, body } = SPECULATION_RULES;
    return reply.headers(this.headers.file).header('cache-control', CACHING.file).type(type).send(body);
  }

  private sendWorker(reply: FastifyReply): FastifyReply {
    const file = this.offlinePage ? 'sw.js' : 'sw-off.js';
    return reply.headers(this.headers.worker).header('vary', 'accept-encoding').sendFile(file);
  }

  private async sendDocument(file: string, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const encoding = chooseEncoding(request.headers['accept-encoding']);
    const document = await this.documents.get(file, encoding);
    const { body, etag, type, styles } = document;
    this.allowStyles(styles, reply);
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', CACHING.page);
    reply.header('vary', 'accept-encoding');
    if (reply.statusCode === 200) reply.header('etag', etag);
    if (encoding !== 'identity') reply.header('content-encoding', encoding);
    return reply.type(type).send(body);
  }
}
