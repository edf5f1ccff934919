import { AppError, z, type Endpoint, type EndpointParsed } from '@emberhood/contracts';
import { isStorable, publicIssues } from '@emberhood/service-kit/core';
import { Delete, Get, Header, HttpCode, Post, Put, createParamDecorator, type ExecutionContext } from '@nestjs/common';
import { RouteConfig } from '@nestjs/platform-fastify';
import type { FastifyContextConfig, FastifyReply, FastifyRequest } from 'fastify';
import './request.ts';
import { refusalOf } from './refusals.ts';
import type { ActiveSession } from './session.ts';
import { assertShareable, rowFor } from './shared-address.ts';

export const API_PREFIX = '/api';

/**
 * What `@Input()` gives: params, query and body, parsed by the endpoint's schemas, and the session unless it is public.
 */
export type Input<E extends Endpoint> = (E['access'] extends 'public' ? object : ActiveSession) & {
  params: EndpointParsed<E, 'params'>;
  query: EndpointParsed<E, 'query'>;
  body: EndpointParsed<E, 'body'>;
  request: FastifyRequest;
  /** For cookies and headers; Nest sends the handler's answer. */
  reply: FastifyReply;
};

type Handler<E extends Endpoint> = (...args: never[]) => Promise<z.input<E['reply']>>;
/** For redirects and streams, which send their own answer, and for empty answers. */
type SilentHandler = (...args: never[]) => Promise<void>;
type Rows = readonly [Endpoint, ...Endpoint[]];
type RowOf<T extends Endpoint | Rows> = T extends Rows ? T[number] : T extends Endpoint ? T : never;
type Method = (...args: unknown[]) => Promise<unknown>;

const METHODS = { GET: Get, POST: Post, PUT: Put, DELETE: Delete };
const endpoints = new WeakMap<object, readonly Endpoint[]>();

/**
 * Makes a controller method the handler of an endpoint of the route table, or of two that share an address: method,
 * path, status and access come from there, and only what the reply's schema names leaves the process.
 */
export function Route<const T extends Endpoint | Rows>(endpoint: T, prefix = API_PREFIX) {
  const rows: Rows = 'path' in endpoint ? [endpoint] : endpoint;
  assertShareable(rows);
  const [{ method: verb, path, status, produces, stream = false }] = rows;
  const replies = z.union(rows.map((row) => row.reply));
  return <M extends Handler<RowOf<T>> | SilentHandler>(
    target: object,
    key: string,
    descriptor: TypedPropertyDescriptor<M>,
  ): void => {
    const method = descriptor.value as unknown as Method;
    const handler: Method =
      isRedirect(status) || stream
        ? method
        : async function (this: unknown, ...args) {
            const reply = replies.parse((await method.apply(this, args)) ?? {});
            return produces === undefined ? reply : (reply as { text: string }).text;
          };
    descriptor.value = handler as unknown as M;
    endpoints.set(handler, rows);
    HttpCode(status)(target, key, descriptor);
    if (produces !== undefined) Header('content-type', produces)(target, key, descriptor);
    RouteConfig(configOf(rows[0]))(target, key, descriptor);
    METHODS[verb](prefix + path)(target, key, descriptor);
  };
}

function isRedirect(status: number): boolean {
  return status === 302 || status === 303;
}

/** Public redirects belong to the sign-in; redirects for members lead to pictures. */
function configOf({ access, status, multipart, form, deadlineMs }: Endpoint): FastifyContextConfig {
  const isSignIn = access === 'public' && isRedirect(status);
  return { multipart, deadlineMs, ...(form && { form }), ...(isSignIn && { answers: 'redirect' }) };
}

/** Gives the controller a method as `@Route` would: for rows that are all answered alike. */
export function addRoute<C extends object>(
  controller: { prototype: C },
  { endpoint, name }: { endpoint: Endpoint; name: string },
  handler: (this: C, input: Input<Endpoint>) => Promise<unknown>,
): void {
  const { prototype } = controller;
  const descriptor = { value: handler, configurable: true, writable: true };
  Route(endpoint)(prototype, name, descriptor);
  Object.defineProperty(prototype, name, descriptor);
  Input()(prototype, name, 0);
}

/** The endpoint that a request is meant for; undefined for a handler without `@Route`. */
export function endpointOf(context: ExecutionContext): Endpoint | undefined {
  const rows = endpoints.get(context.getHandler());
  return rows && rowFor(rows, context.switchToHttp().getRequest<FastifyRequest>().body);
}

/** @throws AppError REQUEST.INVALID naming what was wrong */
export const Input = createParamDecorator(
  (_data: unknown, context: ExecutionContext): Omit<Input<Endpoint>, keyof ActiveSession> => {
    const endpoint = endpointOf(context);
    if (!endpoint) throw new Error('@Input() stands on a method without @Route()');
    const http = context.switchToHttp();
    const request = http.getRequest<FastifyRequest>();
    return {
      ...request.session,
      request,
      reply: http.getResponse<FastifyReply>(),
      params: parse(endpoint, endpoint.params, request.params),
      query: parse(endpoint, endpoint.query, request.query),
      body: endpoint.multipart ? undefined : parse(endpoint, endpoint.body, request.body ?? {}),
    };
  },
);

export function parse<S extends z.ZodType>(endpoint: Endpoint, schema: S, value: unknown): z.output<S> {
  const result = schema.safeParse(value);
  if (!result.success) {
    const issues = publicIssues(result.error);
    throw new AppError(refusalOf(endpoint, issues), { issues });
  }
  if (!isStorable(value)) throw new AppError('REQUEST.INVALID');
  return result.data;
}
