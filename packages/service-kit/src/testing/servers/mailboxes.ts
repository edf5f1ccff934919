import { rmSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { testServers } from './servers.ts';
import type { TestMailbox } from './test-server.ts';

/** Idle mailboxes, emptied before each use, as starting one takes as long as a small spec. */
const free: TestMailbox[] = [];

/** Lends a mailbox to one user at a time, reusing an idle one of this process if there is one. */
export async function borrowMailbox(): Promise<TestMailbox> {
  for (let mailbox = free.pop(); mailbox !== undefined; mailbox = free.pop()) {
    if (await isEmptied(mailbox)) return mailbox;
    // Something has killed it.
    await mailbox.stop();
  }
  const folder = await mkdtemp(join(tmpdir(), 'emberhood-test-mailbox-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  return (await testServers()).mailbox(folder);
}

export function returnMailbox(mailbox: TestMailbox): void {
  mailbox.unref();
  free.push(mailbox);
}

async function isEmptied(mailbox: TestMailbox): Promise<boolean> {
  const answer = await fetch(`${mailbox.webUrl}/email/all`, { method: 'DELETE' }).catch(() => undefined);
  return answer?.ok === true;
}
