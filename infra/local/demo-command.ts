/**
 * npm run demo: lists the groups of the demo city with their members' addresses. npm run demo -- advance ADDRESS: lets
 * time pass for this person's group by one step, or places them in a group if they wait. Works only on a product that
 * npm start runs on this data folder, with its own database.
 */
import { Client } from 'pg';
import { ApiClient } from '../client/api-client.ts';
import { loginOf } from '../client/rpc.ts';
import { CityHall } from './demo-city/cycle.ts';
import { placeNewcomer } from './demo-city/newcomer.ts';
import { Passage, type GroupNow } from './demo-city/passage.ts';
import { HOST, OPERATOR } from './demo-people.ts';
import { StartError } from './errors.ts';
import { dataFolder } from './paths.ts';
import { ScriptRpc } from './rpc.ts';
import { readRunFile, type RunFile } from './run-file.ts';
import { UsageError, runScript } from './run-script.ts';

const USAGE = `npm run demo                      the groups, and who is in them
npm run demo -- advance ADDRESS   lets time pass for this person's group: invited, answered, locked in, started, over`;
const SHOWN = 4;

await runScript(([verb, address, ...more]) => {
  if (verb === undefined) return atHome(list);
  if (verb !== 'advance' || address === undefined || more.length > 0) throw new UsageError(USAGE);
  return atHome((home) => advance(home, address));
});

interface Home {
  running: RunFile;
  database: Client;
  passage: Passage;
}

/** @throws StartError unless npm start has made the product here */
async function atHome(work: (home: Home) => Promise<string>): Promise<string> {
  const running = readRunFile();
  if (!running)
    throw new StartError(`Nothing runs on ${dataFolder}: time passes only in a product that npm start runs here.`);
  if (!running.servers['postgres'])
    throw new StartError('The database is a server of yours: time passes only in one that npm start has made.');
  const database = new Client({ connectionString: running.postgres.url });
  await database.connect();
  const rpc = await ScriptRpc.open(loginOf(running, 'gateway'));
  try {
    return await work({ running, database, passage: new Passage(database, rpc) });
  } finally {
    await Promise.all([rpc.close(), database.end()]);
  }
}

async function list({ database, passage }: Home): Promise<string> {
  const groups = await passage.all();
  if (groups.length === 0)
    return 'There are no groups yet: npm start adds demo people in its first minutes, unless it was started with --empty.';
  const { rows } = await database.query<{ id: string; email: string }>('select id, email from auth.accounts');
  const emails = new Map(rows.map(({ id, email }) => [id, email]));
  return groups.map((group) => told(group, emails)).join('\n');
}

function told({ title, state, visible, seats }: GroupNow, emails: ReadonlyMap<string, string>): string {
  const people = seats.flatMap(({ accountId }) => emails.get(accountId) ?? []);
  const shown = people.slice(0, SHOWN).join(', ');
  const more = people.length > SHOWN ? ` and ${people.length - SHOWN} more` : '';
  return `${title} (${visible ? state : 'not told yet'})\n    ${shown}${more}`;
}

async function advance({ running, database, passage }: Home, address: string): Promise<string> {
  const { rows } = await database.query<{ id: string }>('select id from auth.accounts where email = $1', [
    address.trim().toLowerCase(),
  ]);
  const id = rows[0]?.id;
  if (id === undefined) throw new StartError(`Nobody has signed in as ${address}.`);
  let group = await passage.groupOf(id);
  if (!group) {
    const [operator, host] = await Promise.all([signedIn(running, OPERATOR), signedIn(running, HOST)]);
    await placeNewcomer(database, new CityHall(operator, host), operator, id);
    group = await passage.groupOf(id);
  }
  if (!group)
    return 'The groups are decided, and there is none for them this time. More evenings, activities or budget help.';
  return passage.advance(group, id);
}

async function signedIn({ url, mailbox }: RunFile, email: string): Promise<ApiClient> {
  const client = new ApiClient(url, mailbox.url);
  await client.signIn(email);
  return client;
}
