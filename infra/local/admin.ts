/**
 * npm run admin -- roles grant|revoke EMAIL ROLE, roles list, dead-letters list, or dead-letters replay|discard SERVICE
 * ID. Connects to the product on this data folder, or to that of NATS_URL, NATS_USER and NATS_PASSWORD if they are set.
 */
import { hostname, userInfo } from 'node:os';
import {
  AppError,
  Email,
  GrantableRole,
  SERVICES,
  SERVICES_WITH_WORKER,
  authRpc,
  errorTable,
  opsRpc,
  workerOpsRpc,
  type DeadLetterInfo,
  type ServiceName,
  z,
} from '@emberhood/contracts';
import { mediaCommand } from './admin-media.ts';
import { StartError } from './errors.ts';
import { dataFolder } from './paths.ts';
import { ScriptRpc, type NatsLogin } from './rpc.ts';
import { UsageError, runScript } from './run-script.ts';

const USAGE = `npm run admin -- roles list
npm run admin -- roles grant EMAIL ROLE
npm run admin -- roles revoke EMAIL ROLE
npm run admin -- passkeys reset EMAIL
npm run admin -- dead-letters list
npm run admin -- dead-letters replay SERVICE ID
npm run admin -- dead-letters discard SERVICE ID
npm run admin -- media story CLIP
npm run admin -- media reconcile [--apply]

ROLE is ${GrantableRole.options.join(', ')}. The person must have signed in once.
passkeys reset removes all passkeys of somebody who has lost theirs, and signs them out everywhere.
A dead letter is an event that a service could not handle, or could not tell; replay makes it try again, discard lets it
be. SERVICE is ${SERVICES.join(', ')}.
story tells what happened to a clip. reconcile looks for disagreements between rows, objects, cases and jobs; with --apply it
mends what needs no person.`;

type DeadLetter = z.output<typeof DeadLetterInfo>;

await runScript(async ([topic, ...rest]) => {
  if ([topic, ...rest].includes('--help')) return USAGE;
  if (topic === 'roles') return runRoles(rest);
  if (topic === 'passkeys') return runPasskeys(rest);
  if (topic === 'dead-letters') return runDeadLetters(rest);
  if (topic === 'media') {
    const work = mediaCommand(rest);
    if (work) return call(work);
  }
  throw new UsageError(USAGE);
});

async function runPasskeys([action, email, ...more]: string[]): Promise<string> {
  if (action !== 'reset' || more.length > 0) throw new UsageError(USAGE);
  const address = understood(Email, email, 'is not an email address');
  return call(async (rpc) => {
    const { removed } = await rpc.call(authRpc.resetPasskeys, { email: address, operator: operatorName() });
    const gone = removed === 0 ? 'had no passkeys.' : `has no passkeys any more: ${removed} removed.`;
    return `${address} ${gone} Every browser is signed out.`;
  });
}

async function runDeadLetters([action, name, id, ...more]: string[]): Promise<string> {
  if (action === 'list' && name === undefined) return call(listDeadLetters);
  if ((action !== 'replay' && action !== 'discard') || id === undefined || more.length > 0) throw new UsageError(USAGE);
  const service = understood(z.enum(SERVICES), name, 'is no service');
  return call(async (rpc) => {
    if (action === 'discard') {
      await rpc.call(opsRpc(service).discardDeadLetter, { id, operator: operatorName() });
      return `${service} has discarded ${id}.`;
    }
    await replay(rpc, service, id);
    return `${service} has handled ${id}.`;
  });
}

/** The service does not know which of its processes handles the event, so it asks them; others answer "not found". */
async function replay(rpc: ScriptRpc, service: ServiceName, id: string): Promise<void> {
  const letter = { id, operator: operatorName() };
  try {
    await rpc.call(opsRpc(service).replayDeadLetter, letter);
  } catch (error) {
    const elsewhere = error instanceof AppError && error.code === 'DEAD_LETTER.NOT_FOUND';
    if (!elsewhere || !SERVICES_WITH_WORKER.includes(service)) throw error;
    await rpc.call(workerOpsRpc(service).replayDeadLetter, letter);
  }
}

async function listDeadLetters(rpc: ScriptRpc): Promise<string> {
  const found = await Promise.all(
    SERVICES.map(async (service) => {
      const letters = await allDeadLetters(rpc, service).catch((error: unknown) => {
        // Answers of other services are useful even if one is not available.
        if (error instanceof AppError && error.code === 'RPC.UNAVAILABLE') return null;
        throw error;
      });
      if (!letters) return [`${service} does not answer.`];
      return letters.map((letter) => `${service} ${letter.id} ${letter.createdAt} ${letter.subject}: ${letter.reason}`);
    }),
  );
  const lines = found.flat();
  return lines.length === 0 ? 'No dead letters.' : lines.join('\n');
}

async function allDeadLetters(rpc: ScriptRpc, service: ServiceName): Promise<DeadLetter[]> {
  const all: DeadLetter[] = [];
  let cursor: string | null | undefined;
  while (cursor !== null) {
    const page = await rpc.call(opsRpc(service).listDeadLetters, { cursor });
    all.push(...page.letters);
    cursor = page.nextCursor;
  }
  return all;
}

async function runRoles([action, email, role, ...more]: string[]): Promise<string> {
  if (more.length > 0) throw new UsageError(USAGE);
  if (action === 'list') return call(listRoles);
  if (action !== 'grant' && action !== 'revoke') throw new UsageError(USAGE);
  const address = understood(Email, email, 'is not an email address');
  const known = understood(GrantableRole, role, 'is no role');
  return call((rpc) => changeRole(rpc, action, address, known));
}

function understood<T>(schema: z.ZodType<T>, given: string | undefined, complaint: string): T {
  const parsed = schema.safeParse(given);
  if (parsed.success) return parsed.data;
  throw new UsageError(`"${given ?? ''}" ${complaint}.\n\n${USAGE}`);
}

async function listRoles(rpc: ScriptRpc): Promise<string> {
  const { grants } = await rpc.call(authRpc.listRoles, {});
  if (grants.length === 0) return 'Nobody has a role yet.';
  return grants
    .map((grant) => `${grant.role.padEnd(10)} ${grant.email.padEnd(32)} since ${grant.grantedAt}`)
    .join('\n');
}

async function changeRole(
  rpc: ScriptRpc,
  action: 'grant' | 'revoke',
  email: string,
  role: GrantableRole,
): Promise<string> {
  const change = { email, role, operator: operatorName() };
  if (action === 'grant') {
    const { changed } = await rpc.call(authRpc.grantRole, change);
    return changed ? `${email} is ${role} now.` : `${email} was ${role} already.`;
  }
  const { changed } = await rpc.call(authRpc.revokeRole, change);
  return changed ? `${email} is no longer ${role}.` : `${email} was not ${role}.`;
}

/** The name for the audit trail. It has to be given in a container, where everybody is `node`. */
function operatorName(): string {
  const { ADMIN_NAME: given } = process.env;
  if (given) return given;
  const { username } = userInfo();
  if (username === 'node') throw new UsageError('Say who you are, for the audit trail: ADMIN_NAME="Robin Hall".');
  return `${username}@${hostname()}`;
}

async function call(work: (rpc: ScriptRpc) => Promise<string>): Promise<string> {
  await using rpc = await ScriptRpc.open(await login()).catch((cause: unknown) => {
    throw new UsageError(
      `NATS lets nobody in: ${cause instanceof Error ? cause.message : 'unknown'}. Does the product run?`,
    );
  });
  try {
    return await work(rpc);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    throw new StartError(`${errorTable[error.code].message} (${error.code})`, { cause: error });
  }
}

async function login(): Promise<NatsLogin> {
  const { NATS_URL: url, NATS_USER: user = 'operator', NATS_PASSWORD: password } = process.env;
  if (url) return { url, user, password: password ?? '' };
  // Imported only here, because containers lack what it needs and have these settings instead.
  const { readRunFile } = await import('./run-file.ts');
  const running = readRunFile();
  if (!running) {
    throw new UsageError(
      `Nothing runs on ${dataFolder}. Start the product with npm start, name its data folder in EMBERHOOD_DATA, or set NATS_URL, NATS_USER and NATS_PASSWORD.`,
    );
  }
  return { url: running.nats.url, user: 'operator', password: running.nats.users['NATS_OPERATOR_PASSWORD'] ?? '' };
}
