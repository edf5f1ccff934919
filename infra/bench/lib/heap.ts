import { setTimeout as sleep } from 'node:timers/promises';
import type { CDPSession } from 'playwright-core';

/** Objects of the app itself. Compiled code and the browser's own records (timings, requests) always grow with use. */
const OF_THE_APP = new Set(['object', 'array', 'string', 'concatenated string', 'sliced string', 'closure', 'regexp']);

interface Snapshot {
  snapshot: { meta: { node_fields: string[]; node_types: [string[]] } };
  /** Several numbers for each object. */
  nodes: number[];
}

/** Bytes of the app's own objects in a page after garbage collection, and the number of DOM nodes. */
export async function memoryOf(cdp: CDPSession): Promise<{ bytes: number; nodes: number }> {
  await cdp.send('Performance.enable');
  // The page may still be updating.
  await sleep(1_000);
  const bytes = bytesIn(await takeSnapshot(cdp));
  const { metrics } = await cdp.send('Performance.getMetrics');
  return { bytes, nodes: metrics.find(({ name }) => name === 'Nodes')?.value ?? Number.NaN };
}

async function takeSnapshot(cdp: CDPSession): Promise<Snapshot> {
  const chunks: string[] = [];
  const note = ({ chunk }: { chunk: string }): void => void chunks.push(chunk);
  cdp.on('HeapProfiler.addHeapSnapshotChunk', note);
  // A snapshot collects garbage first.
  await cdp.send('HeapProfiler.takeHeapSnapshot');
  cdp.off('HeapProfiler.addHeapSnapshotChunk', note);
  return JSON.parse(chunks.join('')) as Snapshot;
}

function bytesIn({ snapshot: { meta }, nodes }: Snapshot): number {
  const { node_fields: fields, node_types: types } = meta;
  const [type, size] = [fields.indexOf('type'), fields.indexOf('self_size')];
  let bytes = 0;
  for (let at = 0; at < nodes.length; at += fields.length)
    if (OF_THE_APP.has(types[0][nodes[at + type] ?? 0] ?? '')) bytes += nodes[at + size] ?? 0;
  return bytes;
}
