import { resolve } from 'node:path';
import { root } from '../../local/paths.ts';
import { runIn, type RunFile } from '../../local/run-file.ts';
import { FROM_ONE_ADDRESS } from '../../testing/one-address.ts';
import { Product } from '../../testing/product.ts';

/** A running product, which ends with its scope if it was made for a bench. */
export interface BenchProduct extends AsyncDisposable {
  run: RunFile;
}

/**
 * The running product of the data folder BENCH_DATA; by default a new, empty one on free ports, with limits that one
 * address cannot reach, which is deleted afterwards.
 */
export async function openProduct(settings: Record<string, string> = {}): Promise<BenchProduct> {
  const given = process.env['BENCH_DATA'];
  if (given !== undefined) return { run: runIn(resolve(root, given)), [Symbol.asyncDispose]: () => Promise.resolve() };
  const product = await Product.startAloud({ ...FROM_ONE_ADDRESS, ...settings });
  return { run: await product.running(), [Symbol.asyncDispose]: () => product.stop() };
}
