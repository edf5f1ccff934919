import { setTimeout } from 'node:timers/promises';
import { AppError, type RpcDefinition, type RpcInput, type RpcResult } from '@emberhood/contracts';
import { errors, type Msg, type MsgHdrs } from '@nats-io/transport-node';
import { contextOrNew } from '../context/context.ts';
import { refusalWithin } from '../context/one-connection.ts';
import type { Metrics } from '../metrics/metrics.ts';
import { inSpan } from '../tracing/spans.ts';
import type { Nats } from './connection.ts';
import { ReplyInbox } from './reply-inbox.ts';
import { RpcBatches, type OutgoingCall } from './rpc.batches.ts';
import { ERROR_HEADER, batchHeaders, callHeaders, fromWire } from './wire.ts';

const RETRY_AFTER_MS = { min: 50, jitter: 150 };
/** With less time left, a retry would come too late. */
const RETRY_LEFT_MS = 300;
/** When to retry after too many calls were open. */
const OVERLOADED_RETRY_SECONDS = 1;

/** No process received the call, or its answer cannot arrive. A callee's own RPC.UNAVAILABLE is none. */
class UntakenError extends AppError {
  constructor(subject: string, cause?: unknown) {
    super('RPC.UNAVAILABLE', { facts: { subject } }, { cause });
  }
}

/** Calls other services, always with a deadline. Errors arrive as `AppError`. */
export class RpcClient {
  private open = 0;
  private readonly answers: ReplyInbox;
  private readonly batches = new RpcBatches({
    one: (definition, call) => this.exchange(definition, call.body, callHeaders(call), call.deadline),
    many: (definition, calls) =>
      this.exchange(definition, batchBody(calls), batchHeaders(), Math.max(...calls.map(({ deadline }) => deadline))),
  });

  constructor(
    private readonly nats: Nats,
    private readonly metrics: Metrics,
    private readonly limit = Number.POSITIVE_INFINITY,
  ) {
    this.answers = new ReplyInbox(nats.connection);
  }

  /**
   * Waits as long as the definition allows, but not beyond the deadline of the current request.
   * @throws the callee's AppError; RPC.TIMEOUT past the deadline; RPC.UNAVAILABLE if no process or broker answers;
   * RPC.OVERLOADED if this process or the callee has too many calls in progress
   */
  async call<D extends RpcDefinition>(definition: D, input: RpcInput<D>): Promise<RpcResult<D>> {
    const stop = this.metrics.rpcDuration.startTimer({ side: 'client', subject: definition.subject });
    try {
      const { subject: name } = definition;
      const result = await inSpan({ name, kind: 'client', facts: { 'rpc.system': 'nats' } }, () =>
        this.admitted(definition, input),
      );
      stop({ outcome: 'ok' });
      return result;
    } catch (error) {
      stop({ outcome: error instanceof AppError ? error.code : 'INTERNAL' });
      throw error;
    }
  }

  private async admitted<D extends RpcDefinition>(definition: D, input: RpcInput<D>): Promise<RpcResult<D>> {
    if (this.open >= this.limit) throw new AppError('RPC.OVERLOADED', { retryAfter: OVERLOADED_RETRY_SECONDS });
    this.open++;
    try {
      return await this.attempts(definition, input);
    } finally {
      this.open--;
    }
  }

  /** Retries a call once if it is idempotent, no process received it, and there is time left. */
  private async attempts<D extends RpcDefinition>(definition: D, input: RpcInput<D>): Promise<RpcResult<D>> {
    const { correlationId, traceparent, deadline: outer } = contextOrNew();
    const deadline = Math.min(Date.now() + definition.deadlineMs, outer ?? Number.POSITIVE_INFINITY);
    const call = { body: JSON.stringify(input), correlationId, traceparent, deadline };
    try {
      return await this.send(definition, call);
    } catch (error) {
      const isInTime = deadline - Date.now() >= RETRY_LEFT_MS;
      if (!(error instanceof UntakenError && definition.idempotent && isInTime)) throw error;
      await setTimeout(RETRY_AFTER_MS.min + Math.random() * RETRY_AFTER_MS.jitter);
      return this.send(definition, call);
    }
  }

  private async send<D extends RpcDefinition>(definition: D, call: OutgoingCall): Promise<RpcResult<D>> {
    const refusal = refusalWithin(definition.subject);
    if (refusal) throw refusal;
    if (!this.nats.connected) throw new UntakenError(definition.subject);
    const body = await (definition.batched
      ? this.batches.add(definition, call)
      : this.exchange(definition, call.body, callHeaders(call), call.deadline));
    const parsed = definition.res.safeParse(body);
    if (!parsed.success) throw new AppError('INTERNAL', {}, { cause: parsed.error });
    return parsed.data as RpcResult<D>;
  }

  /** Sends one request and waits for its reply. */
  private async exchange(
    definition: RpcDefinition,
    body: string,
    headers: MsgHdrs,
    deadline: number,
  ): Promise<unknown> {
    const reply = await this.request(definition, body, headers, deadline);
    const answer: unknown = reply.data.length === 0 ? {} : reply.json();
    if (reply.headers?.has(ERROR_HEADER)) throw fromWire(answer, definition.subject);
    return answer;
  }

  private async request(definition: RpcDefinition, body: string, headers: MsgHdrs, deadline: number): Promise<Msg> {
    const timeout = Math.ceil(deadline - Date.now());
    if (timeout <= 0) throw new AppError('RPC.TIMEOUT', { facts: { subject: definition.subject } });
    try {
      return await this.nats.whileConnected(this.answers.ask(definition.subject, body, { timeout, headers }));
    } catch (cause) {
      if (!(cause instanceof errors.TimeoutError)) throw new UntakenError(definition.subject, cause);
      throw new AppError('RPC.TIMEOUT', { facts: { subject: definition.subject } }, { cause });
    }
  }
}

/** A list of `BatchedCall`, joined as text because the payloads already are JSON. */
function batchBody(calls: readonly OutgoingCall[]): string {
  const items = calls.map(({ body, ...context }) => {
    const { correlationId, traceparent, deadline } = context;
    return `{"payload":${body},${JSON.stringify({ correlationId, traceparent, deadline }).slice(1)}`;
  });
  return `[${items.join(',')}]`;
}
