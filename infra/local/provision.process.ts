/**
 * Runs the provision scripts of several services one after the other, as told on standard input. They load the same
 * large libraries, which one process does once; the database lock would make them wait for each other anyway.
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
