import { afterAll, beforeAll } from '@jest/globals';
import { crashesSuite } from '../erasure/crashes.suite.ts';
import { erasureSuite } from '../erasure/erasure.suite.ts';
import { runbookSuite } from '../runbook/runbook.suite.ts';
import { Product } from './product.ts';

let product: Product;

beforeAll(async () => {
  product = await Product.start({ SEND_INTERVAL_SECONDS: '1' });
}, 300_000);

afterAll(() => product.stop(), 60_000);

// In this order: the first wants a product to which nobody has done anything yet, the last one kills it again and again.
for (const suite of [runbookSuite, erasureSuite, crashesSuite]) suite(() => product);
