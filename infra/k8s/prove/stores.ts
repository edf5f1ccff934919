import { readFile } from 'node:fs/promises';
import { ComposeProduct } from '../../docker/prove/compose-product.ts';
import { docker } from '../../docker/engine.ts';

const STORES = ['postgres', 'redis', 'nats', 'minio', 'mailbox'];
const READY_MS = 120_000;

/** Stores outside of the cluster: those of the compose file, under a project of their own, in the network of the nodes. */
export class Stores {
  readonly product: ComposeProduct;
  /** Of each store, as pods reach it. */
  readonly addresses: Readonly<Record<string, string>>;

  private constructor(product: ComposeProduct, addresses: Record<string, string>) {
    this.product = product;
    this.addresses = addresses;
  }

  /** @param compose the command, e.g. docker-compose @param tag of our images, of which none is started */
  static async start(machine: AsyncDisposableStack, compose: string[], tag: string, network: string): Promise<Stores> {
    const product = await ComposeProduct.create(compose, tag);
    machine.defer(() => product.remove());
    await product.run(['up', '-d', ...STORES]);
    await product.untilHealthy(READY_MS);
    const addresses: Record<string, string> = {};
    for (const { id, service } of await product.containers()) {
      await docker(['network', 'connect', network, id]);
      addresses[service] = await addressIn(network, id);
    }
    return new Stores(product, addresses);
  }

  /** What .env would hold: passwords and keys. */
  settings(): Promise<string> {
    return readFile(this.product.settings, 'utf8');
  }
}

export async function addressIn(network: string, container: string): Promise<string> {
  const format = `{{(index .NetworkSettings.Networks "${network}").IPAddress}}`;
  return (await docker(['inspect', '--format', format, container])).trim();
}
