import { rm } from 'node:fs/promises';

export default async function teardown() {
  const { server, folder, endRun } = globalThis.testPostgres;
  await server.stop();
  await rm(folder, { recursive: true, force: true });
  endRun();
}
