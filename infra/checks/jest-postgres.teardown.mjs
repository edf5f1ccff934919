import { rm } from 'node:fs/promises';

export default async function teardown() {
  const { server, dataDir } = globalThis.testPostgres;
  await server.stop();
  await rm(dataDir, { recursive: true, force: true });
}
