import { randomBytes } from 'node:crypto';

/** Subjects a user of the broker may use; a user may use no others. */
export interface NatsUserRights {
  user: string;
  publish: readonly string[];
  subscribe: readonly string[];
}

/** Beside the configuration; apart from it, so that passwords change without it, by a reload. */
export const NATS_PASSWORD_FILE = 'secrets/passwords.conf';

/**
 * nats-server's configuration file, without the passwords that it refers to; where it stores is `$NATS_STORE_DIR` of
 * its environment.
 */
export function natsConfig(users: readonly NatsUserRights[]): string {
  return `# NATS of Emberhood: RPC and events. Made by \`npm run nats\` of the calls and events in packages/contracts; not edited by
# hand. Each process has a user of its own. A user with an \`allow\` list may use no other subject. Each user has two logins,
# so that its password can be changed while the one before holds.

include ${NATS_PASSWORD_FILE}

max_payload: 1MB

# What stood in the arguments instead would be missed at a reload, which is refused then.
jetstream {
  store_dir: $NATS_STORE_DIR
  max_memory_store: 64MB
  max_file_store: 10GB
}

${users.map(rights).join('\n')}

accounts {
  EMBERHOOD {
    jetstream: enabled
    users: [
${users.flatMap(({ user }) => logins(user)).join('\n')}
    ]
  }
}
`;
}

/**
 * The passwords that the configuration refers to: one for each user, and for the unused login a random one that is not
 * stored.
 */
export function natsPasswordFile(passwords: Readonly<Record<string, string>>): string {
  const lines = Object.entries(passwords).flatMap(([name, password]) => [
    `${name}_1: ${JSON.stringify(password)}`,
    `${name}_2: "closed-${randomBytes(24).toString('hex')}"`,
  ]);
  return `${lines.join('\n')}\n`;
}

function rights({ user, publish, subscribe }: NatsUserRights): string {
  return [`rights_${user} {`, ...allowed('publish', publish), ...allowed('subscribe', subscribe), '}'].join('\n');
}

function logins(user: string): string[] {
  const password = `$NATS_${user.toUpperCase()}_PASSWORD`;
  return [user, `${user}-2`].map(
    (login, index) =>
      `      { user: ${login}, password: ${password}_${String(index + 1)}, permissions: $rights_${user} }`,
  );
}

function allowed(what: string, subjects: readonly string[]): string[] {
  if (subjects.length === 0) return [`  ${what}: { deny: [">"] }`];
  return [`  ${what}: { allow: [`, ...subjects.map((subject) => `    "${subject}"`), '  ] }'];
}
