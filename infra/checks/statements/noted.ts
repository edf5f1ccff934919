import type { Call } from './sources.ts';

export interface Problem extends Pick<Call, 'file' | 'line'> {
  problem: string;
}

const KIT = 'packages/service-kit/src';
const REVIEW = 'services/media/src/review';

/** What is known and stays, by file: neither more nor fewer. */
const NOTED: Record<string, string[]> = {
  // Of the table or schema that whoever uses the kit names.
  [`${KIT}/ops/status.repository.ts`]: ['is refused: error: relation "undefined.queue" does not exist'],
  [`${KIT}/jobs/boss-connections.ts`]: ['cannot be read: text may be any text'],
  [`${KIT}/jobs/job-metrics.ts`]: ['cannot be read: schema may be any text'],
  [`${KIT}/events/newest.ts`]: [
    'cannot be read: row may be any text',
    `cannot be read: TypeError: Cannot read properties of undefined (reading 'getMetadata')`,
  ],
  [`${KIT}/database/draft-store.ts`]: ['is refused: error: relation "undefined" does not exist'],
  [`${KIT}/database/sql.ts`]: ['cannot be read: its text is made elsewhere'],
  'services/groups/src/ground/states/states.repository.ts': ['cannot be read: name may be any text'],
  // Parts of it depend on what is asked for, or on a setting.
  // Joined with the clip by it.
  [`${REVIEW}/review.repository.ts`]: ['videoId may be null, and the row says string'],
  'services/groups/src/safety/chat/chat.repository.ts': ['is refused: error: column "undefined" does not exist'],
  'services/groups/src/accounts/accounts.repository.ts': ['cannot be read: text may be any text'],
  // Each service's list of what it knows of people, which its own spec runs against the database.
  [`${KIT}/database/personal-data.ts`]: ['cannot be read: erased may be any text'],
  // A check of the table ties it to the state that is asked for, or the statement sets it.
  'services/media/src/videos/videos.repository.ts': ['seconds may be null, and the row says number'],
  [`${REVIEW}/statistics.repository.ts`]: [
    'by may be null, and the row says string',
    'decision may be null, and the row says string',
    'at may be null, and the row says Date',
  ],
  'services/media/src/audit/audit.repository.ts': ['case_id may be null, and the row says string'],
  'services/media/src/archives/archives.repository.ts': ['until may be null, and the row says Date'],
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
