import { ScriptRpc, type NatsLogin } from '../local/rpc.ts';
import type { RunFile } from '../local/run-file.ts';

/** The login of a user of the product's broker. */
export function loginOf({ nats }: Pick<RunFile, 'nats'>, user: 'operator' | 'gateway'): NatsLogin {
  return { url: nats.url, user, password: nats.users[`NATS_${user.toUpperCase()}_PASSWORD`] ?? '' };
}

/** Calls with the rights of an operator for as long as `work` takes. */
export async function asOperator<T>(run: Pick<RunFile, 'nats'>, work: (rpc: ScriptRpc) => Promise<T>): Promise<T> {
  await using rpc = await ScriptRpc.open(loginOf(run, 'operator'));
  return await work(rpc);
}
