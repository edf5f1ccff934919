import type { Call } from './sources.ts';

export interface Problem extends Pick<Call, 'file' | 'line'> {
  problem: string;
}

const KIT = 'packages/service-kit/src';

/** What is known and stays, by file: neither more nor fewer. A spec runs each of them against the database. */
const NOTED: Record<string, string[]> = {
  // Of the table or schema that whoever uses the kit names.
  [`${KIT}/ops/status.repository.ts`]: ['is refused: error: relation "undefined.queue" does not exist'],
  [`${KIT}/jobs/job-metrics.ts`]: ['cannot be read: schema may be any text'],
  [`${KIT}/events/newest.ts`]: [
    'cannot be read: row may be any text',
    `cannot be read: TypeError: Cannot read properties of undefined (reading 'getMetadata')`,
  ],
  [`${KIT}/database/delete-in-parts.ts`]: ['cannot be read: from may be any text'],
  [`${KIT}/database/draft-store.ts`]: ['is refused: error: relation "undefined" does not exist'],
  'services/groups/src/ground/states/state-machine.ts': ['is refused: error: relation "undefineds" does not exist'],
  'services/media/src/review/people.repository.ts': ['cannot be read: id may be any text'],
  'services/media/src/review/review.repository.ts': ['is refused: error: syntax error at or near ")"'],
  // The library's own, and what is passed on.
  [`${KIT}/jobs/boss-connections.ts`]: ['cannot be read: text may be any text'],
  [`${KIT}/database/sql.ts`]: ['cannot be read: text may be any text'],
  // A part depends on what is asked for.
  'services/groups/src/safety/chat/chat.repository.ts': ['is refused: error: column "undefined" does not exist'],
  // Each service's list of what it knows of people.
  [`${KIT}/database/personal-data.ts`]: ['cannot be read: text may be any text'],
  // Null once it is settled, and only what waits is read.
  'services/auth/src/notifications/notifications.repository.ts': ['sealed may be null, and the row says Buffer'],
};

/** @returns what is not noted, and what is noted and holds no more */
export function besideNoted(
  problems: readonly Problem[],
  noted: Record<string, string[]> = NOTED,
): { unknown: Problem[]; gone: string[] } {
  const unknown = problems.filter(({ file, problem }) => !noted[file]?.includes(problem));
  const gone = Object.entries(noted).flatMap(([file, texts]) =>
    texts
      .filter((text) => !problems.some(({ file: at, problem }) => at === file && problem === text))
      .map((text) => `${file} ${text}`),
  );
  return { unknown, gone };
}
