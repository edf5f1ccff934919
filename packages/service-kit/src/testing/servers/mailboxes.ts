import { mkdtemp } from 'node:fs/promises';
import { rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { testServers } from './servers.ts';
import type { TestMailbox } from './test-server.ts';

/** Mailboxes that run and are free; emptied before each use. Starting one takes as much work as a whole small spec. */
const free: TestMailbox[] = [];

/** A mailbox for one user at a time, that has served others of this process before where there is one. */
export async function borrowMailbox(): Promise<TestMailbox> {
  for (let mailbox = free.pop(); mailbox !== undefined; mailbox = free.pop()) {
    if (await isEmptied(mailbox)) return mailbox;
    // Somebody killed it.
    await mailbox.stop();
  }
  const folder = await mkdtemp(join(tmpdir(), 'emberhood-test-mailbox-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  return (await testServers()).mailbox(folder);
}

export function giveBackMailbox(mailbox: TestMailbox): void {
  mailbox.unref();
  free.push(mailbox);
}

async function isEmptied(mailbox: TestMailbox): Promise<boolean> {
  const answer = await fetch(`${mailbox.webUrl}/email/all`, { method: 'DELETE' }).catch(() => undefined);
  return answer?.ok === true;
}
