import { loginOf } from '../../client/rpc.ts';
import { ScriptRpc } from '../../local/rpc.ts';
import type { BenchProduct } from './product.ts';

/** Opens calls with the gateway's rights. Stops the product if it fails. */
export async function openGatewayRpc(product: BenchProduct): Promise<ScriptRpc> {
  try {
    return await ScriptRpc.open(loginOf(product.run, 'gateway'));
  } catch (error) {
    await product.stop();
    throw error;
  }
}
