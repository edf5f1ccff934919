import { AppError, type Endpoint, type EndpointParsed, type z } from '@emberhood/contracts';
import { publicIssues } from '@emberhood/service-kit';
import { Delete, Get, HttpCode, Post, Put, createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { refusalOf } from './refusals.ts';
import { isStorable } from './text.ts';

export const API_PREFIX = '/api';

/** What `@Input()` gives: the three parts, parsed by the endpoint's schemas. */
export interface Input<E extends Endpoint> {
  params: EndpointParsed<E, 'params'>;
  query: EndpointParsed<E, 'query'>;
  body: EndpointParsed<E, 'body'>;
}

type Handler<E extends Endpoint> = (...args: never[]) => Promise<z.input<E['reply']>>;
/** A redirect answers by itself. */
type RedirectHandler = (...args: never[]) => Promise<void>;
type Method = (...args: unknown[]) => Promise<unknown>;

const METHODS = { GET: Get, POST: Post, PUT: Put, DELETE: Delete };
const endpoints = new WeakMap<object, Endpoint>();

/**
 * Makes a controller method the handler of an endpoint of the route table: method, path, status and access come from
 * there, and only what the reply's schema names leaves the process.
 */
export function Route<E extends Endpoint>(endpoint: E, prefix = API_PREFIX) {
  return <M extends Handler<E> | RedirectHandler>(
    target: object,
    key: string,
    descriptor: TypedPropertyDescriptor<M>,
  ): void => {
    const method = descriptor.value as Method | undefined;
    if (!method) throw new TypeError(`@Route(${endpoint.path}) stands on something that is not a method`);
    const handler: Method =
      endpoint.status === 302
        ? method
        : async function (this: unknown, ...args) {
            return endpoint.reply.parse(await method.apply(this, args));
          };
    descriptor.value = handler as unknown as M;
    endpoints.set(handler, endpoint);
    HttpCode(endpoint.status)(target, key, descriptor);
    METHODS[endpoint.method](prefix + endpoint.path)(target, key, descriptor);
  };
}

/** The endpoint a handler was bound to; none for what did not come through `@Route`. */
export function endpointOf(context: ExecutionContext): Endpoint | undefined {
  return endpoints.get(context.getHandler());
}

/** Parameters, query and body of the request, parsed. @throws AppError REQUEST.INVALID naming what was wrong */
export const Input = createParamDecorator((_data: unknown, context: ExecutionContext): Input<Endpoint> => {
  const endpoint = endpointOf(context);
  if (!endpoint) throw new Error('@Input() stands on a method without @Route()');
  const request = context.switchToHttp().getRequest<FastifyRequest>();
  return {
    params: parse(endpoint, endpoint.params, request.params),
    query: parse(endpoint, endpoint.query, request.query),
    body: endpoint.multipart ? undefined : parse(endpoint, endpoint.body, request.body ?? {}),
  };
});

export function parse<S extends z.ZodType>(endpoint: Endpoint, schema: S, value: unknown): z.output<S> {
  const result = schema.safeParse(value);
  if (!result.success) {
    const issues = publicIssues(result.error);
    throw new AppError(refusalOf(endpoint, issues), { issues });
  }
  if (!isStorable(value)) throw new AppError('REQUEST.INVALID');
  return result.data;
}
