import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';

export interface ComposeService {
  image: string;
  build?: { dockerfile: string; target: string; args?: Record<string, string> };
  command?: string[];
  environment?: Record<string, string | number | boolean>;
  networks?: string[];
  mem_limit?: string;
  stop_grace_period?: string;
  tmpfs?: string[];
  volumes?: string[];
}

/** The services of docker-compose.yml: the one list of what runs, from which the manifests of Kubernetes are made. */
export function composeServices(root: string): Record<string, ComposeService> {
  const file = parse(readFileSync(join(root, 'docker-compose.yml'), 'utf8'), { merge: true }) as {
    services: Record<string, ComposeService>;
  };
  return file.services;
}

/** Without its tag, which is an overlay's to say. */
export const imageOf = ({ image }: ComposeService): string => image.replace(/:\$\{.*$/, '');

/** One variable of a container. */
export type EnvVar =
  | { name: string; value: string }
  | { name: string; valueFrom: { secretKeyRef: Ref } }
  | { name: string; valueFrom: { configMapKeyRef: Ref } };
interface Ref {
  name: string;
  key: string;
  optional?: true;
}

export const SECRETS = 'emberhood-secrets';
export const SETTINGS = 'emberhood-settings';

const REFERENCE = /\$\{([A-Z][A-Z0-9_]*)(?:(:?[-?])([^}]*))?\}/g;
const IS_SECRET = /PASSWORD|SECRET|_KEY$|PEPPERS|SMTP_URL/;

/**
 * Variables as compose has them, with settings from a ConfigMap and secrets from a Secret. A value made of a secret and words
 * refers to a variable of its own before it.
 */
export function environmentOf({ environment = {} }: ComposeService): EnvVar[] {
  const found = new Map<string, EnvVar>();
  for (const [name, raw] of Object.entries(environment)) {
    const text = String(raw);
    const references = [...text.matchAll(REFERENCE)];
    const [only] = references;
    if (!only) found.set(name, { name, value: text });
    else if (references.length === 1 && only[0] === text) found.set(name, referenceTo(name, only));
    else {
      for (const reference of references) {
        const inner = reference[1] ?? '';
        if (!found.has(inner)) found.set(inner, referenceTo(inner, reference));
      }
      found.set(name, { name, value: text.replaceAll(REFERENCE, (_all, inner: string) => `$(${inner})`) });
    }
  }
  return [...found.values()];
}

/** What compose says where nothing is set, of everything that is no secret, and others; an overlay says otherwise. */
export function defaultsOf(
  services: readonly ComposeService[],
  others: Readonly<Record<string, string>>,
): Record<string, string> {
  const found = new Map(Object.entries(others));
  for (const { environment = {} } of services)
    for (const raw of Object.values(environment))
      for (const [, name = '', operator = '', text = ''] of String(raw).matchAll(REFERENCE))
        if (operator === ':-' && text !== '' && !IS_SECRET.test(name)) found.set(name, text);
  return Object.fromEntries([...found].toSorted(([one], [other]) => (one < other ? -1 : 1)));
}

function referenceTo(name: string, [, key = '', operator = '']: RegExpMatchArray): EnvVar {
  // What compose insists on, the cluster does, too; what may be empty may be left out.
  const rest = operator.endsWith('?') ? {} : { optional: true as const };
  return IS_SECRET.test(key)
    ? { name, valueFrom: { secretKeyRef: { name: SECRETS, key, ...rest } } }
    : { name, valueFrom: { configMapKeyRef: { name: SETTINGS, key, ...rest } } };
}
