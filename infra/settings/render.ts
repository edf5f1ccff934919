/** What a process can be told: the names of its settings, each with its default as it would be written in a file. */
export type ProcessSettings = Record<string, Record<string, string>>;

interface Schema {
  safeParse(value: undefined): { success: boolean; data?: unknown };
}

/** Decided by the image or by the compose file itself: addresses, folders, who one is; and of drivers it does not use. */
const NOT_FOR_COMPOSE =
  /^(?:NODE_ENV|SERVICE_INSTANCE|PATH|WORK_DIR|FRONTEND_DIR|UPLOAD_SPOOL_DIR|DATABASE_URL|REDIS_URL|(?:HTTP|OPS|NATS|STORAGE|FFMPEG|FFPROBE|SANDBOX)_.*)$/;
const MARKS = { begin: '# Made by npm run settings:', end: '# End of what npm run settings made.' };

/** Of a setting that has no default, or one that cannot be written down, the empty text. */
export function defaultsOf(shape: Record<string, Schema>): Record<string, string> {
  const names = Object.keys(shape).toSorted();
  return Object.fromEntries(names.map((name) => [name, defaultOf(shape[name])]));
}

function defaultOf(schema: Schema | undefined): string {
  const { data } = schema?.safeParse(undefined) ?? {};
  return ['string', 'number', 'boolean'].includes(typeof data) ? String(data) : '';
}

/** The lists of settings in docker-compose.yml: each `x-<process>-settings` passes on what .env says, if it says it. */
export function renderCompose(file: string, processes: ProcessSettings): string {
  const blocks = byName(processes).map(([process, settings]) => {
    const lines = composeNames(settings).map((name) => `  ${name}: \${${name}:-}`);
    return [`x-${process}-settings: &${process}-settings`, ...lines].join('\n');
  });
  return replaceMarked(
    file,
    'every setting of each process; an empty one is as if it were not there.',
    blocks.join('\n'),
  );
}

/** Below what .env.example explains: everything else that may be set, switched off, with its default. */
export function renderEnvExample(file: string, processes: ProcessSettings): string {
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
  return replaceMarked(file, 'further settings with their defaults, and whose they are.', lines.join('\n'));
}

/** Of a process, those that an installation by compose may say. */
export function composeNames(settings: Record<string, string>): string[] {
  return Object.keys(settings).filter((name) => !NOT_FOR_COMPOSE.test(name));
}

function byName<T>(record: Record<string, T>): [string, T][] {
  return Object.entries(record).toSorted(([one], [other]) => one.localeCompare(other, 'en'));
}

/** The names of each process, for the launcher. */
export function namesOf(processes: ProcessSettings): Record<string, string[]> {
  return Object.fromEntries(byName(processes).map(([process, settings]) => [process, Object.keys(settings)]));
}

function bounds(file: string): [number, number] {
  const begin = file.indexOf(MARKS.begin);
  const end = file.indexOf(MARKS.end);
  if (begin === -1 || end < begin) throw new Error(`No place for settings: a line "${MARKS.begin}" and "${MARKS.end}"`);
  return [begin, end];
}

function outside(file: string): string {
  const [begin, end] = bounds(file);
  return file.slice(0, begin) + file.slice(end);
}

function replaceMarked(file: string, what: string, text: string): string {
  const [begin, end] = bounds(file);
  return `${file.slice(0, begin)}${MARKS.begin} ${what}\n${text}\n${file.slice(end)}`;
}
