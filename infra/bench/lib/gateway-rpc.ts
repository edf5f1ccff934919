import { loginOf } from '../../client/rpc.ts';
import { ScriptRpc } from '../../local/rpc.ts';
import type { BenchProduct } from './product.ts';

/** Calls with the gateway's rights. When it cannot be opened, the product is stopped. */
export async function openGatewayRpc(product: BenchProduct): Promise<ScriptRpc> {
  try {
    return await ScriptRpc.open(loginOf(product.run, 'gateway'));
  } catch (error) {
    await product.stop();
    throw error;
  }
}
