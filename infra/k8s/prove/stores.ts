import { readFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { ComposeProduct, type Container } from '../../docker/prove/compose-product.ts';
import { docker } from '../../docker/engine.ts';

const STORES = ['postgres', 'redis', 'nats', 'minio', 'mailbox'];
const READY_MS = 120_000;

/** Stores outside the cluster: those of the compose file, under a project of their own. */
export class Stores {
  readonly product: ComposeProduct;
  /** Every setting of theirs that has a value. */
  readonly secrets: Readonly<Record<string, string>>;

  private readonly addresses: ReadonlyMap<string, string>;

  private constructor(product: ComposeProduct, addresses: Map<string, string>, secrets: Record<string, string>) {
    this.product = product;
    this.addresses = addresses;
    this.secrets = secrets;
  }

  /** @param compose the command, e.g. docker-compose @param tag of our images, of which none is started */
  static async start(machine: AsyncDisposableStack, compose: string[], tag: string): Promise<Stores> {
    const product = await ComposeProduct.create(compose, tag);
    machine.defer(() => product.remove());
    await product.run(['up', '-d', ...STORES]);
    await product.untilHealthy(READY_MS);
    const addresses = new Map(await Promise.all((await product.containers()).map(inspect)));
    const lines = (await readFile(product.settings, 'utf8')).matchAll(/^([A-Z][A-Z0-9_]*)=(.+)$/gm);
    const settings = Object.fromEntries([...lines].map(([, name = '', value = '']) => [name, value]));
    return new Stores(product, addresses, settings);
  }

  /** As pods reach it. */
  addressOf(store: string): string {
    const address = this.addresses.get(store);
    if (address === undefined) throw new Error(`There is no store ${store}`);
    return address;
  }
}

async function inspect({ id, service }: Container): Promise<[string, string]> {
  const format = '{{range .NetworkSettings.Networks}}{{.IPAddress}} {{end}}';
  for (let tries = 0; tries < 20; tries++) {
    const [address] = (await docker(['inspect', '--format', format, id])).trim().split(' ');
    if (address) return [service, address];
    await sleep(200);
  }
  throw new Error(`${service} has no address`);
}
