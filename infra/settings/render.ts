/** What a process can be told: the names of its settings, each with its default as it would be written in a file. */
export type ProcessSettings = Record<string, Record<string, string>>;

interface Schema {
  safeParse(value: undefined): { success: boolean; data?: unknown };
}

/**
 * Decided by the image or by the compose file itself: addresses, folders, who one is; and of drivers it does not use.
 */
const NOT_FOR_COMPOSE =
  /^(?:NODE_ENV|SERVICE_INSTANCE|PATH|WORK_DIR|FRONTEND_DIR|UPLOAD_SPOOL_DIR|DATABASE_URL|REDIS_URL|(?:HTTP|OPS|NATS|STORAGE|FFMPEG|FFPROBE|SANDBOX)_.*)$/;
const MARKS = { begin: '# Made by npm run settings:', end: '# End of what npm run settings made.' };
/** Users of the broker who are no service. */
const BROKER_USERS = ['provision', 'operator', 'gateway'];
/** Whose image holds more than its code: targets of their own in the Dockerfile. */
const OWN_TARGETS = ['auth', 'media'];
const SECRET = '?run npm run env:init';

/** Defaults by setting; empty where there is none, or where it cannot be written as text. */
export function defaultsOf(shape: Record<string, Schema>): Record<string, string> {
  const names = Object.keys(shape).toSorted();
  return Object.fromEntries(names.map((name) => [name, defaultOf(shape[name])]));
}

function defaultOf(schema: Schema | undefined): string {
  const { data } = schema?.safeParse(undefined) ?? {};
  return ['string', 'number', 'boolean'].includes(typeof data) ? String(data) : '';
}

/**
 * In docker-compose.yml, what follows from the lists of services and settings: who each service is to broker and
 * database, what prepares them for it, and `x-<process>-settings`, which pass on what .env says, if it says it.
 */
export function renderCompose(file: string, services: readonly string[], processes: ProcessSettings): string {
  const told = [...settingsBlocks(processes), ...services.map(identityOf), ready(services)];
  const withSettings = replaceMarked(file, 'every setting of each process, empty when not set; who it is.', told);
  return replaceMarked(
    withSettings,
    'what prepares database and broker for each service.',
    services.map(provisionOf),
    '  ',
  );
}

function settingsBlocks(processes: ProcessSettings): string[] {
  return byName(processes).map(([process, settings]) => {
    const lines = composeNames(settings).map((name) => `  ${name}: \${${name}:-}`);
    return [`x-${process}-settings: &${process}-settings`, ...lines].join('\n');
  });
}

function identityOf(service: string): string {
  const name = service.toUpperCase();
  return [
    `x-${service}-env: &${service}-env`,
    '  <<: *process',
    `  NATS_USER: ${service}`,
    `  NATS_PASSWORD: \${NATS_${name}_PASSWORD:${SECRET}}`,
    `  DATABASE_URL: postgres://${service}:\${${name}_DATABASE_PASSWORD:${SECRET}}@postgres:5432/emberhood`,
  ].join('\n');
}

function ready(services: readonly string[]): string {
  const lines = services.map((service) => `  ${service}: { condition: service_healthy }`);
  return ['x-services-ready: &services-ready', ...lines].join('\n');
}

function provisionOf(service: string): string {
  const target = OWN_TARGETS.includes(service) ? service : 'service';
  return `  provision-${service}:
    <<: *provision-service
    image: emberhood/${service}:\${EMBERHOOD_TAG:-latest}
    build: { context: ., dockerfile: infra/docker/Dockerfile, target: ${target}, args: { SERVICE: ${service} } }
    command: [node, dist/${service}.provision.js]
    environment: { <<: [*${service}-env, *provision] }
`;
}

/**
 * In .env.example: passwords, to be filled in; below what it explains, everything else, switched off, with its default.
 */
export function renderEnvExample(file: string, services: readonly string[], processes: ProcessSettings): string {
  const explained = new Set([...outside(file).matchAll(/^#?([A-Z][A-Z0-9_]*)=/gm)].map(([, name]) => name));
  const users = new Map<string, { processes: string[]; preset: string }>();
  for (const [process, settings] of byName(processes)) {
    for (const name of composeNames(settings)) {
      const known = users.get(name) ?? { processes: [], preset: settings[name] ?? '' };
      known.processes.push(process);
      users.set(name, known);
    }
  }
  const lines = [...users]
    .filter(([name]) => !explained.has(name))
    .toSorted(([one], [other]) => one.localeCompare(other, 'en'))
    .map(([name, { processes: who, preset }]) => `# ${who.join(', ')}\n#${name}=${preset}`);
  const passwords = [
    ...services.map((service) => `${service.toUpperCase()}_DATABASE_PASSWORD=`),
    ...[...BROKER_USERS, ...services].map((user) => `NATS_${user.toUpperCase()}_PASSWORD=`),
  ];
  const withPasswords = replaceMarked(file, 'passwords for database and broker.', passwords);
  return replaceMarked(withPasswords, 'further settings with their defaults, and whose they are.', lines);
}

/** The settings of a process that an installation with Compose may set. */
export function composeNames(settings: Record<string, string>): string[] {
  return Object.keys(settings).filter((name) => !NOT_FOR_COMPOSE.test(name));
}

function byName<T>(record: Record<string, T>): [string, T][] {
  return Object.entries(record).toSorted(([one], [other]) => one.localeCompare(other, 'en'));
}

/** What a file says itself, without what is made. */
function outside(file: string): string {
  const [before = '', ...made] = file.split(MARKS.begin);
  return before + made.map((part) => part.slice(part.indexOf(MARKS.end))).join('');
}

function replaceMarked(file: string, what: string, parts: readonly string[], indent = ''): string {
  const begin = file.indexOf(`${MARKS.begin} ${what}`);
  const end = file.indexOf(MARKS.end, begin);
  if (begin === -1 || end === -1)
    throw new Error(`No place for it: a line "${MARKS.begin} ${what}" and "${MARKS.end}"`);
  return `${file.slice(0, begin)}${MARKS.begin} ${what}\n${parts.join('\n')}\n${indent}${file.slice(end)}`;
}
