import { setTimeout } from 'node:timers/promises';
import { AppError, type RpcDefinition, type RpcInput, type RpcResult } from '@emberhood/contracts';
import { Injectable } from '@nestjs/common';
import { errors, type Msg, type MsgHdrs } from '@nats-io/transport-node';
import { Metrics } from '../metrics/metrics.ts';
import { Nats } from './connection.ts';
import { RpcBatches } from './rpc.batches.ts';
import { ERROR_HEADER, batchHeaders, contextHeaders, fromWire } from './wire.ts';

const RETRY_AFTER_MS = { min: 50, jitter: 150 };

/** Calls other services. Always with a deadline; errors come back as `AppError`. */
@Injectable()
export class RpcClient {
  private readonly batches = new RpcBatches({
    one: (definition, call) => this.exchange(definition, JSON.stringify(call.payload), contextHeaders(call)),
    many: (definition, calls) => this.exchange(definition, JSON.stringify(calls), batchHeaders()),
  });

  constructor(
    private readonly nats: Nats,
    private readonly metrics: Metrics,
  ) {}

  /** @throws AppError of the callee; RPC.TIMEOUT past the deadline; RPC.UNAVAILABLE when nobody or no broker answers. */
  async call<D extends RpcDefinition>(definition: D, input: RpcInput<D>): Promise<RpcResult<D>> {
    const stop = this.metrics.rpcDuration.startTimer({ side: 'client', subject: definition.subject });
    try {
      const result = await this.attempt(definition, input);
      stop({ outcome: 'ok' });
      return result;
    } catch (error) {
      stop({ outcome: error instanceof AppError ? error.code : 'INTERNAL' });
      throw error;
    }
  }

  private async attempt<D extends RpcDefinition>(definition: D, input: RpcInput<D>): Promise<RpcResult<D>> {
    try {
      return await this.send(definition, input);
    } catch (error) {
      const unanswered =
        error instanceof AppError && (error.code === 'RPC.UNAVAILABLE' || error.code === 'RPC.TIMEOUT');
      if (!unanswered || !definition.idempotent) throw error;
      await setTimeout(RETRY_AFTER_MS.min + Math.random() * RETRY_AFTER_MS.jitter);
      return this.send(definition, input);
    }
  }

  private async send<D extends RpcDefinition>(definition: D, input: RpcInput<D>): Promise<RpcResult<D>> {
    if (!this.nats.connected) throw new AppError('RPC.UNAVAILABLE');
    const body = await (definition.batched
      ? this.batches.join(definition, input)
      : this.exchange(definition, JSON.stringify(input), contextHeaders()));
    const parsed = definition.res.safeParse(body);
    if (!parsed.success) throw new AppError('INTERNAL', {}, { cause: parsed.error });
    return parsed.data as RpcResult<D>;
  }

  /** One message there and one back. */
  private async exchange(definition: RpcDefinition, body: string, headers: MsgHdrs): Promise<unknown> {
    const reply = await this.request(definition, body, headers);
    const answer: unknown = reply.data.length === 0 ? {} : reply.json();
    if (reply.headers?.has(ERROR_HEADER)) throw fromWire(answer, definition.subject);
    return answer;
  }

  private async request(definition: RpcDefinition, body: string, headers: MsgHdrs): Promise<Msg> {
    try {
      return await this.nats.whileConnected(
        this.nats.connection.request(definition.subject, body, { timeout: definition.deadlineMs, headers }),
      );
    } catch (cause) {
      // A request nobody subscribes to fails with a RequestError around NoRespondersError.
      const code = cause instanceof errors.TimeoutError ? 'RPC.TIMEOUT' : 'RPC.UNAVAILABLE';
      throw new AppError(code, { facts: { subject: definition.subject } }, { cause });
    }
  }
}
