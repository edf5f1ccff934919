import type { Endpoint } from '../http/endpoint.ts';
import type { ServiceName } from '../services.ts';
import type { StaffAct } from '../staff-acts.ts';
import type { z } from '../zod.ts';

/** Who may make a call: the gateway for browsers, operators by their command line, or a service. */
export type RpcCaller = 'gateway' | 'operator' | ServiceName;

/** One call from process to process: its NATS subject, both shapes, and how long the caller waits. */
export interface RpcDefinition<Req extends z.ZodType = z.ZodType, Res extends z.ZodType = z.ZodType> {
  readonly service: ServiceName;
  readonly subject: string;
  /** Only these may publish to its subject (rights.ts). */
  readonly callers: readonly RpcCaller[];
  readonly req: Req;
  readonly res: Res;
  readonly deadlineMs: number;
  /** May be sent once more when the first try got no answer. */
  readonly idempotent: boolean;
  /** Simultaneous calls are sent as one message: for short reads on the path of every request. */
  readonly batched: boolean;
  /** For forwarded staff calls: what the audit records (http/endpoint.ts). */
  readonly act?: StaffAct;
  readonly auditFacts?: Endpoint['auditFacts'];
  /** For a call that the gateway only forwards (forwarded.ts). */
  readonly row?: ForwardedRow;
}

/** The HTTP row that a call answers, and how the parts of a request become the call. */
export interface ForwardedRow {
  readonly endpoint: Endpoint;
  /** Fields of the call that identify the caller. */
  readonly who: readonly string[];
  readonly input: (parts: { params: object; query: object; body: unknown }) => object;
  readonly reply: (answer: unknown) => unknown;
}

/** What the caller passes. */
export type RpcInput<D extends RpcDefinition> = z.input<D['req']>;
/** What the handler receives. */
export type RpcPayload<D extends RpcDefinition> = z.output<D['req']>;
/** What the handler returns and the caller gets. */
export type RpcResult<D extends RpcDefinition> = z.output<D['res']>;

export interface RpcShape<Req extends z.ZodType, Res extends z.ZodType> {
  req: Req;
  res: Res;
  deadlineMs?: number;
  idempotent?: boolean;
  batched?: boolean;
  act?: StaffAct;
  auditFacts?: RpcDefinition['auditFacts'];
  version?: number;
  callers?: readonly Exclude<RpcCaller, 'operator'>[];
}

/**
 * `name` is `<feature>.<action>`; the subject becomes `rpc.<service>.<feature>.<action>.v1`. Called by the gateway
 * unless `callers` says who else.
 */
export function rpc<Req extends z.ZodType, Res extends z.ZodType>(
  service: ServiceName,
  name: string,
  shape: RpcShape<Req, Res>,
): RpcDefinition<Req, Res> {
  return define('rpc', service, name, shape, shape.callers ?? ['gateway']);
}

/** An idempotent call: it may be sent once more when the first try got no answer. */
export function repeatable<Req extends z.ZodType, Res extends z.ZodType>(
  service: ServiceName,
  name: string,
  shape: RpcShape<Req, Res>,
): RpcDefinition<Req, Res> {
  return rpc(service, name, { ...shape, idempotent: true });
}

/** A call of operators, under `admin.<service>.>`: out of reach for the gateway and all services. */
export function adminRpc<Req extends z.ZodType, Res extends z.ZodType>(
  service: ServiceName,
  name: string,
  shape: Omit<RpcShape<Req, Res>, 'callers'>,
): RpcDefinition<Req, Res> {
  return define('admin', service, name, shape, ['operator']);
}

function define<Req extends z.ZodType, Res extends z.ZodType>(
  prefix: 'rpc' | 'admin',
  service: ServiceName,
  name: string,
  { version = 1, ...shape }: RpcShape<Req, Res>,
  callers: readonly RpcCaller[],
): RpcDefinition<Req, Res> {
  const subject = `${prefix}.${service}.${name}.v${String(version)}`;
  return { service, subject, deadlineMs: 2_000, idempotent: false, batched: false, ...shape, callers };
}
