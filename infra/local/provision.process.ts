/**
 * Runs the provision scripts that standard input names, one after the other. One process loads their large libraries
 * only once, and the database lock would serialise them anyway.
 */
import { text } from 'node:stream/consumers';
import { pathToFileURL } from 'node:url';
import type { ProvisionRun } from './provision.ts';

const runs = JSON.parse(await text(process.stdin)) as ProvisionRun[];
for (const { script, env } of runs) {
  Object.assign(process.env, env);
  await import(pathToFileURL(script).href);
  if (process.exitCode) break;
}
