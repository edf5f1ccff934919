import { AppError } from '@emberhood/contracts';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isCall } from '../http/hooks.ts';
import type { PageHeaders } from '../http/security-headers.ts';
import { isAppPage } from './app-pages.ts';
import { SiteFiles } from './site-files.ts';

const IMMUTABLE = 'public, max-age=31536000, immutable';
const REVALIDATE = 'no-cache';

/** Serves the built frontend: files as they are, the shell for the app's own pages, the not-found page for the rest. */
export async function serveSite(instance: FastifyInstance, dir: string, headers: PageHeaders): Promise<void> {
  await instance.register(fastifyStatic, {
    root: dir,
    serve: false,
    preCompressed: true,
    index: false,
    dotfiles: 'deny',
    cacheControl: false,
  });
  const files = new SiteFiles(dir);
  instance.get('/*', async (request, reply) => {
    // No call falls through to a page.
    if (isCall(request.url)) {
      reply.callNotFound();
      return reply;
    }
    const path = decodedPath(request);
    if (path.startsWith('/assets/')) return sendAsset(files, path, headers, reply);
    const page = await files.find(path);
    if (page !== undefined) return sendPage(page, path, headers, reply);
    const shell = isAppPage(path) ? await files.shell() : undefined;
    if (shell !== undefined) return sendPage(shell, path, headers, reply);
    const missing = await files.notFound();
    if (missing === undefined) throw new AppError('ROUTE.NOT_FOUND');
    return sendPage(missing, path, headers, reply.status(404));
  });
}

function decodedPath(request: FastifyRequest): string {
  return `/${(request.params as { '*': string })['*']}`;
}

async function sendAsset(
  files: SiteFiles,
  path: string,
  headers: PageHeaders,
  reply: FastifyReply,
): Promise<FastifyReply> {
  if (!(await files.has(path))) throw new AppError('ROUTE.NOT_FOUND');
  return reply.headers(headers.file).header('cache-control', IMMUTABLE).sendFile(path.slice(1));
}

function sendPage(file: string, path: string, headers: PageHeaders, reply: FastifyReply): FastifyReply {
  if (!file.endsWith('.html')) return reply.headers(headers.file).header('cache-control', REVALIDATE).sendFile(file);
  reply.headers(headers.document).header('cache-control', REVALIDATE);
  // These pages get secrets in their address: nobody keeps them, nobody is told where the visitor came from.
  if (path.startsWith('/login')) reply.header('cache-control', 'no-store').header('referrer-policy', 'no-referrer');
  return reply.sendFile(file);
}
