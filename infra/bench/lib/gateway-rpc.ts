import { ScriptRpc } from '../../local/rpc.ts';
import type { BenchProduct } from './product.ts';

/** Calls with the gateway's rights. When it cannot be opened, the product is stopped. */
export async function openGatewayRpc(product: BenchProduct): Promise<ScriptRpc> {
  const { url, users } = product.run.nats;
  try {
    return await ScriptRpc.open({ url, user: 'gateway', password: users['NATS_GATEWAY_PASSWORD'] ?? '' });
  } catch (error) {
    await product.stop();
    throw error;
  }
}
