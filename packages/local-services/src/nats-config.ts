/** Subjects a user of the broker may use; a user may use no others. */
export interface NatsUserRights {
  user: string;
  publish: readonly string[];
  subscribe: readonly string[];
  /** May answer what it receives, once. */
  answers: boolean;
}

/** nats-server's configuration file. Passwords come from the environment: `$NATS_<USER>_PASSWORD`. */
export function natsConfig(users: readonly NatsUserRights[]): string {
  return `# NATS of Emberhood: RPC and events. Made by \`npm run nats\` of the calls and events in packages/contracts; not edited by
# hand. Each process has a user of its own, with a password from the environment. A user with an \`allow\` list may use no
# other subject.

max_payload: 1MB

jetstream {
  max_memory_store: 64MB
  max_file_store: 10GB
}

accounts {
  EMBERHOOD {
    jetstream: enabled
    users: [
${users.map(userBlock).join('\n')}
    ]
  }
}
`;
}

function userBlock({ user, publish, subscribe, answers }: NatsUserRights): string {
  const lines = [
    '{',
    `  user: ${user}, password: $NATS_${user.toUpperCase()}_PASSWORD`,
    '  permissions: {',
    ...allowed('publish', publish),
    ...allowed('subscribe', subscribe),
    ...(answers ? ['    allow_responses: { max: 1, expires: "60s" }'] : []),
    '  }',
    '}',
  ];
  return lines.map((line) => `      ${line}`).join('\n');
}

function allowed(what: string, subjects: readonly string[]): string[] {
  if (subjects.length === 0) return [`    ${what}: { deny: [">"] }`];
  return [`    ${what}: { allow: [`, ...subjects.map((subject) => `      "${subject}"`), '    ] }'];
}
