import { Client } from 'pg';
import { StartError } from '../local/errors.ts';

const CONNECT_MS = 10_000;

/** Connects for as long as `work` takes. @throws StartError */
export async function withClient<T>(url: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: CONNECT_MS });
  await client.connect().catch((error: unknown) => {
    const reason = error instanceof Error && error.message !== '' ? error.message : 'no answer';
    throw new StartError(`PostgreSQL at ${client.host}:${client.port} lets nobody in: ${reason}.`, {
      cause: error,
    });
  });
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
