import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parse } from 'yaml';

/** The parts of a compose service that its container in a test shares. */
export interface ComposeService {
  image: string;
  command: string[];
  environment: Record<string, string>;
  user: string | undefined;
}

interface ComposeFile {
  services: Record<string, { image: string; command?: string[]; environment?: Record<string, string>; user?: string }>;
}

type Variables = Record<string, string | undefined>;

const FILE = fileURLToPath(new URL('../../../../../docker-compose.yml', import.meta.url));
const BACKING = ['postgres', 'nats', 'redis', 'minio', 'mailbox'] as const;
export type BackingService = (typeof BACKING)[number];

/** A backing service as it is deployed: image, command and settings, with these secrets. */
export function composeService(name: BackingService, secrets: Variables = {}): ComposeService {
  const variables = { ...process.env, ...secrets };
  const { image, command = [], environment = {}, user } = definitionOf(name);
  return {
    image: interpolate(image, variables),
    command: command.map((word) => interpolate(word, variables)),
    environment: Object.fromEntries(
      Object.entries(environment).map(([key, value]) => [key, interpolate(value, variables)]),
    ),
    user,
  };
}

export function containerImages(): string[] {
  return BACKING.map((name) => interpolate(definitionOf(name).image, process.env));
}

/** Expands `${NAME}`, `${NAME:-default}`, `${NAME:?why}` and `$$` as Compose does. */
export function interpolate(text: string, variables: Variables): string {
  return text.replaceAll(
    /\$(?:\$|\{(\w+)(?::([-?])([^}]*))?\})/g,
    (_match, name?: string, mark?: string, rest?: string): string => {
      if (name === undefined) return '$';
      const value = variables[name];
      if (value !== undefined && (value !== '' || mark === undefined)) return value;
      if (mark === '?') throw new Error(`docker-compose.yml needs a value for ${name}`);
      return rest ?? '';
    },
  );
}

function definitionOf(name: BackingService): ComposeFile['services'][string] {
  const { services } = parse(readFileSync(FILE, 'utf8'), { merge: true }) as ComposeFile;
  const definition = services[name];
  if (!definition) throw new Error(`docker-compose.yml has no service ${name}`);
  return definition;
}
