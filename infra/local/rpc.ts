import {
  AppError,
  isErrorCode,
  natsLogin,
  type RpcDefinition,
  type RpcInput,
  type RpcResult,
  type WireError,
} from '@emberhood/contracts';
import { connect, errors, type NatsConnection } from '@nats-io/transport-node';

export interface NatsLogin {
  url: string;
  user: string;
  /** The keys in force, newest first. */
  password: string;
}

/**
 * Makes calls from scripts. The product's own client in service-kit has a syntax that Node cannot strip; this one speaks
 * the same wire format.
 */
export class ScriptRpc {
  private readonly connection: NatsConnection;

  private constructor(connection: NatsConnection) {
    this.connection = connection;
  }

  static async open({ url, user, password }: NatsLogin): Promise<ScriptRpc> {
    return new ScriptRpc(
      await connect({
        servers: url,
        name: user,
        ...natsLogin(user, password),
        timeout: 3_000,
        reconnect: false,
      }),
    );
  }

  /** @throws AppError */
  async call<D extends RpcDefinition>(definition: D, input: RpcInput<D>): Promise<RpcResult<D>> {
    const reply = await this.connection
      .request(definition.subject, JSON.stringify(input), { timeout: definition.deadlineMs })
      .catch((cause: unknown) => {
        throw new AppError(cause instanceof errors.TimeoutError ? 'RPC.TIMEOUT' : 'RPC.UNAVAILABLE', {}, { cause });
      });
    const body = reply.json<unknown>();
    if (reply.headers?.has('x-error')) throw isWireError(body) ? AppError.fromWire(body) : new AppError('INTERNAL');
    return definition.res.parse(body) as RpcResult<D>;
  }

  async close(): Promise<void> {
    await this.connection.close();
  }

  [Symbol.asyncDispose](): Promise<void> {
    return this.close();
  }
}

function isWireError(body: unknown): body is WireError {
  return typeof body === 'object' && body !== null && 'code' in body && isErrorCode(body.code);
}
