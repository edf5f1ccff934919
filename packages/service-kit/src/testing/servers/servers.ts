import { processServers } from './process-servers.ts';
import { serverKind } from './server-kind.ts';
import type { TestServers } from './test-server.ts';

export { hasObjectStore, serverKind } from './server-kind.ts';
export type { TestMailbox, TestObjectStore, TestServer, TestServers } from './test-server.ts';

/** The servers of medium specs, of the kind that TEST_SERVERS requests. */
export async function testServers(): Promise<TestServers> {
  if (serverKind() === 'processes') return processServers;
  // Loaded on demand, so that runs without containers do not load their client.
  const { containerServers } = await import('./container-servers.ts');
  return containerServers;
}

/**
 * Before the first server of a test run: ensures that its servers are available, and that none outlives the run however
 * it ends. Resolves with the function to call at the end.
 */
export async function beginTestRun(): Promise<() => void> {
  if (serverKind() === 'processes') return () => undefined;
  const { beginContainerRun } = await import('./container-run.ts');
  return beginContainerRun();
}

/** The images that medium specs run their servers from; none if those are processes. */
export async function imagesInUse(): Promise<string[]> {
  if (serverKind() === 'processes') return [];
  const { containerImages } = await import('./compose-file.ts');
  return containerImages();
}
