import { withClient } from '../client/postgres.ts';
import { underUse } from '../faults/under-use.ts';
import { Member, walk } from './member.ts';
import type { Place } from './place.ts';
import type { Step } from './steps.ts';

/** Tries that a release may refuse with a word when to come back. */
const FEW = 10;
export const STARTED = 'started';
export const WALKED = 'walked through';

/** What holds wherever the product runs; all of it needs the step `started`. */
export function commonSteps(place: Place, member: Member) {
  return {
    rights: step('rights', async () => {
      const problems = await place.checkRights();
      if (problems.length > 0) throw new Error(problems.join('\n'));
      return 'no capabilities, no new privileges, nothing writable but its own, nothing of ours as root';
    }),
    walk: step(WALKED, () => walk(place, member)),
    kill: step('each killed under use', () => underUse(place, () => place.killEach())),
    workers: step('workers stopped with a clip in hand', () => stopWorkers(place)),
    backup: step('backed up and restored', () => backUpAndRestore(place, member), WALKED),
    release: step('updated under use', () => underUse(place, () => place.release(), { strict: true, refused: FEW })),
  };
}

function step(name: string, run: Step['run'], ...needs: string[]): Step {
  return { name, needs: [STARTED, ...needs], run };
}

async function stopWorkers(place: Place): Promise<string> {
  const owner = new Member(place, 'worker@example.com');
  await owner.join();
  const id = await owner.clipInHand();
  const began = Date.now();
  const killed = await place.stopWorkers();
  const seconds = ((Date.now() - began) / 1_000).toFixed(0);
  const { status } = await owner.clip(id);
  await place.startAll();
  await owner.untilEncoded(id);
  if (killed > 0) throw new Error(`${String(killed)} workers had to be killed`);
  return `they ended by themselves within ${seconds} s, leaving the clip ${status}; it is encoded`;
}

async function backUpAndRestore(place: Place, member: Member): Promise<string> {
  const said = await place.backUp();
  const email = 'later@example.com';
  await new Member(place, email).join();
  const began = Date.now();
  await place.restore();
  const seconds = ((Date.now() - began) / 1_000).toFixed(1);
  await place.startAll();
  await member.comeBack();
  const { postgres } = await place.running();
  const later = await withClient(postgres.url, (client) =>
    client.query('select 1 from auth.accounts where email = $1', [email]),
  );
  if (later.rowCount !== 0) throw new Error('Somebody is there who came after the backup');
  return `${/\d+ rows .*? s\b/.exec(said)?.[0] ?? said.trim()}; restored in ${seconds} s: who was a member is, and their clip is there`;
}
