import { PROCESSES } from '@emberhood/contracts';
import type { ComposeProduct } from './compose-product.ts';
import { killEach } from './disturb.ts';

const LIMIT_MS = 300_000;
export const SCALE = 'docker compose up -d --scale media-worker=3 --scale profiles=2 --scale gateway=2';

/** Operates the compose file's product with the commands of the operators' page. */
export class ComposePlace {
  readonly url: string;
  readonly mailboxUrl: string;
  readonly dataDir: string;
  private readonly product: ComposeProduct;
  private readonly tag: string;

  /** @param tag of the images that a release brings */
  constructor(product: ComposeProduct, tag: string) {
    this.product = product;
    this.tag = tag;
    this.url = product.url;
    this.mailboxUrl = product.mailboxUrl;
    this.dataDir = product.dataDir;
  }

  running(): ReturnType<ComposeProduct['running']> {
    return this.product.running();
  }

  /** Starts what is missing, and waits until every container except one-time ones is healthy. */
  async startAll(): Promise<void> {
    await this.product.page(SCALE);
    await this.product.untilHealthy(LIMIT_MS);
  }

  async grant(email: string, role: string): Promise<void> {
    const command = 'docker compose run --rm -e ADMIN_NAME="Robin Hall" admin roles grant someone@example.com operator';
    await this.product.page(command, { 'someone@example.com operator': `${email} ${role}` });
  }

  async killEach(): Promise<string> {
    const found = await killEach(this.product, `emberhood/auth:${this.tag}`);
    await this.product.page('docker compose restart nats');
    await this.product.untilHealthy(LIMIT_MS);
    return found;
  }

  /** @returns how many of them had to be killed */
  async stopWorkers(): Promise<number> {
    await this.product.run(['stop', 'media-worker']);
    const stopped = (await this.product.lasting()).filter(({ service }) => service === 'media-worker');
    return stopped.filter(({ exitCode }) => exitCode !== 0).length;
  }

  async backUp(): Promise<string> {
    const said = await this.product.page('docker compose run --rm backup');
    if (!/^\d{4}-.*Z$/m.test(await this.product.page('docker compose run --rm backup list')))
      throw new Error('It is not listed');
    return said;
  }

  async restore(): Promise<void> {
    const { product } = this;
    await product.page(
      'docker compose stop proxy gateway auth profiles invites groups groups-worker media media-worker',
    );
    const going = (await product.lasting()).filter(({ running, service }) => running && isProcess(service));
    if (going.length > 0) throw new Error(`${going.map(({ name }) => name).join(', ')} still runs`);
    await product.page('docker compose run --rm backup restore latest --replace');
    await product.page('docker compose up -d');
  }

  async release(): Promise<string> {
    const { product } = this;
    const before = new Set((await product.lasting()).map(({ id }) => id));
    product.use(this.tag);
    const began = Date.now();
    await product.page('infra/docker/update.sh');
    const seconds = ((Date.now() - began) / 1_000).toFixed(0);
    const after = await product.lasting();
    const old = after.filter(({ id, service }) => isProcess(service) && before.has(id));
    if (old.length > 0 || after.length !== before.size)
      throw new Error(
        `${String(after.length)} of ${String(before.size)} run, ${old.map(({ name }) => name).join(', ')} of before`,
      );
    return `well after ${seconds} s`;
  }
}

const isProcess = (service: string): boolean => PROCESSES.includes(service);
