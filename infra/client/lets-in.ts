import { natsLogin, type NatsUser } from '@emberhood/contracts';
import { connect } from '@nats-io/transport-node';

/** Whether the broker lets the user in with this password. */
export async function letsIn(servers: string, user: NatsUser, password: string): Promise<boolean> {
  const connection = await connect({ servers, ...natsLogin(user, password), reconnect: false }).catch(() => null);
  await connection?.close();
  return connection !== null;
}
