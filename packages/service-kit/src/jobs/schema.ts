import { setTimeout } from 'node:timers/promises';
import type { Client } from 'pg';
import { PgBoss } from 'pg-boss';

/** The schema of a service's pg-boss jobs, apart from its own tables and migrations. */
export function jobsSchemaOf(service: string): string {
  return `${service}_jobs`;
}

/**
 * Installs or updates the job tables, and waits for indexes that pg-boss builds concurrently. Uses the schema owner's
 * connection; services never migrate.
 */
export async function migrateJobs(owner: Client, service: string): Promise<void> {
  const failures: unknown[] = [];
  const boss = new PgBoss({
    schema: jobsSchemaOf(service),
    db: { executeSql: (text, values) => owner.query(text, values) },
    createSchema: false,
    supervise: false,
    schedule: false,
    bamIntervalSeconds: 10,
  });
  boss.on('error', (error) => failures.push(error));
  await boss.start();
  try {
    while (failures.length === 0 && (await isBuilding(boss))) await setTimeout(200);
    if (failures.length > 0) throw new Error(`The jobs of ${service} cannot be migrated`, { cause: failures[0] });
  } finally {
    await boss.stop({ graceful: false });
  }
}

async function isBuilding(boss: PgBoss): Promise<boolean> {
  const builds = await boss.getBamStatus();
  return builds.some(({ status, count }) => count > 0 && (status === 'pending' || status === 'in_progress'));
}
