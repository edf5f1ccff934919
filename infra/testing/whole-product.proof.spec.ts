import { erasureSuite } from '../erasure/erasure.suite.ts';
import { OtlpReceiver } from '../observe/otlp-receiver.ts';
import { tracingSuite } from '../observe/tracing.suite.ts';
import { runbookSuite } from '../runbook/runbook.suite.ts';
import { FROM_ONE_ADDRESS } from './one-address.ts';
import { Product } from './product.ts';

const receiver = new OtlpReceiver();
let product: Product;

beforeAll(async () => {
  const endpoint = await receiver.start();
  product = await Product.start({
    ...FROM_ONE_ADDRESS,
    TRANSCODE_NICENESS: '0',
    OTEL_EXPORTER_OTLP_ENDPOINT: endpoint,
  });
}, 300_000);

afterAll(async () => {
  await product.stop();
  await receiver.stop();
}, 60_000);

// The order matters: the first suite needs an unused product.
const running = (): Product => product;
runbookSuite(running);
tracingSuite(running, receiver);
erasureSuite(running);
