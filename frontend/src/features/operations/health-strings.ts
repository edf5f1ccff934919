import { plural } from '#shared/vocabulary/plural.ts';

const seconds = (value: number): string =>
  value < 120
    ? plural(Math.round(value), { one: '{n} second', other: '{n} seconds' })
    : value < 7_200
      ? plural(Math.round(value / 60), { one: '{n} minute', other: '{n} minutes' })
      : value < 172_800
        ? plural(Math.round(value / 3_600), { one: '{n} hour', other: '{n} hours' })
        : plural(Math.round(value / 86_400), { one: '{n} day', other: '{n} days' });

export const healthStrings = {
  title: 'Health',
  intro: 'Every process and copy, what it depends on, and what waits. Asked again every few seconds while you look.',
  asked: (when: string) => `As of ${when}`,
  stale: 'The last answers are old: asking again has failed.',
  duration: seconds,

  fine: 'Everything answers, and nothing waits longer than it should.',
  findings: 'What is not well',
  missing: (process: string, effect: string) => `No copy of ${process} answers. ${effect}`,
  effects: {
    auth: 'No one can sign in, and whoever is signed in is asked to wait.',
    profiles: 'Profiles, people and choices cannot be read or changed.',
    media: 'Videos cannot be uploaded, watched or reviewed.',
    'media-worker': 'New videos wait to be checked and encoded.',
    invites: 'Invites cannot be made or checked.',
    groups: 'Registrations, groups and payments cannot be read or changed.',
    'groups-worker': 'Groups are not assembled, and invitations and reminders wait.',
  } as Record<string, string>,
  silent: (copy: string, since: string) =>
    `${copy} has not answered since ${since}: it has stopped, hangs, or is cut off.`,
  notReady: (copy: string, without: string) => `${copy} is not ready: ${without} does not answer.`,
  notReadyAlone: (copy: string) => `${copy} is not ready: it starts or stops.`,
  degraded: (copy: string, without: string, effect: string) => `${copy} works without ${without}. ${effect}`,
  without: {
    'gateway redis': 'Limits are counted by each process alone.',
    'media storage': 'Uploads are refused, and videos do not play.',
    'media-worker storage': 'Videos are tried again later.',
  } as Record<string, string>,
  withoutOther: 'What needs it is refused or waits.',
  noStatus: (service: string) => `${service} does not tell its events and jobs.`,
  outbox: (service: string, count: number, age: string) =>
    `${plural(count, { one: 'One event', other: '{n} events' })} of ${service} wait to be published, the oldest for ${age}. Is NATS there, and its stream not full?`,
  letters: (service: string, count: number) =>
    `${plural(count, { one: 'One event', other: '{n} events' })} failed in ${service}: replay or discard below.`,
  jobLate: (service: string, job: string, age: string) => `The job ${job} of ${service} has been due for ${age}.`,
  jobFailed: (service: string, job: string, count: number) =>
    `${plural(count, { one: 'One run', other: '{n} runs' })} of the job ${job} of ${service} failed for good in the last day.`,
  queueLate: (queue: string, age: string) =>
    `The oldest video in the queue ${queue} has waited for ${age}. More media-workers, or is encoding failing?`,
  versions: (list: string) => `Different versions run at the same time: ${list}.`,
  clientErrors: (count: number) =>
    `Browsers have told of ${plural(count, { one: 'one fault', other: '{n} faults' })} of this release.`,

  processes: 'Processes',
  process: 'Process',
  instance: 'Copy',
  state: 'State',
  states: { ready: 'Ready', degraded: 'Degraded', notReady: 'Not ready', silent: 'Silent' },
  version: 'Version',
  uptime: 'Up for',
  memory: 'Memory',
  megabytes: (bytes: number) => `${String(Math.round(bytes / 1_048_576))} MB`,
  dependencies: 'Depends on',
  dependency: (name: string, up: boolean) => (up ? name : `${name} (away)`),

  queues: 'Queues',
  noQueues: 'No worker tells of a queue.',
  queue: 'Queue',
  waiting: 'Waiting',
  active: 'Active',
  delayed: 'Delayed',
  failed: 'Failed',
  oldest: 'Oldest waits for',
  none: '–',

  events: 'Events',
  service: 'Service',
  unsent: 'Not yet published',
  oldestEvent: 'Oldest',
  deadLetters: 'Dead letters',
  silentService: 'does not answer',

  jobs: 'Jobs and upkeep',
  job: 'Job',
  deferred: 'For later',
  due: 'Due since',
  lastDone: 'Last done',
  unknownDone: 'not yet, or over a day ago',

  letterTitle: 'Failed events',
  lettersIntro: 'Replay handles an event again, from its original bytes: first mend why it failed. Discard lets it be.',
  consumer: 'Consumer',
  subject: 'Event',
  reason: 'Reason',
  tries: (count: number) => plural(count, { one: 'tried once', other: 'tried {n} times' }),
  since: (when: string) => `since ${when}`,
  replay: 'Replay',
  replayed: 'The event was handled.',
  discard: 'Discard…',
  discardQuestion: 'Discard this event for good? What it tells will not be done.',
  discardConfirm: 'Discard',
  discarded: 'The event is discarded.',

  clientTitle: 'Faults in browsers',
  clientIntro: 'Counted since each copy of the gateway started.',
  release: 'Release',
  kind: 'Kind',
  count: 'Count',
  toStories: 'Look up what happened to a video or a registration',
} as const;

export const storyStrings = {
  title: 'What happened',
  intro: 'Of a video or a registration, by its id: as it stands in an address, a log line or an email to support.',
  id: 'Id',
  find: 'Find',
  finding: 'Finding…',
  back: 'To health',
  malformed: 'An id has 36 characters, like 4f0c2a1e-5b0d-4c3e-9d2f-0a1b2c3d4e5f.',
  nothingTitle: 'Nothing found',
  nothing: (id: string) => `No video and no registration has the id ${id}.`,
  clip: 'Video',
  registration: 'Registration',
  state: 'State',
  owner: 'Whose',
  toAccount: 'To the account',
  offering: 'For',
  city: 'City',
  since: 'Since',
  size: 'Size',
  length: 'Length',
  attempts: 'Tries to encode',
  interrupted: 'Interrupted',
  deferrals: 'Put off',
  failure: 'Why it failed',
  bytes: (count: number) => `${String(Math.ceil(count / 1_024))} kB`,
  seconds: (count: number) => `${count.toFixed(1)} s`,
  general: 'any group',
  entries: 'In order',
  noEntries: 'Nothing is noted.',
  when: 'When',
  what: 'What',
  by: 'By',
  detail: 'Details',
  trace: 'Request',
  traceHint: 'The request id stands in the log lines of every process that took part.',
  objects: 'Stored objects',
  noObjects: 'None.',
  name: 'Name',
  change: (from: string | null, to: string) => (from === null ? to : `${from} → ${to}`),
  whats: {
    registration: 'Registration',
    deposit: 'Deposit',
    group: 'Group',
    seat: 'Seat',
    offer: 'Offer of a place',
    notice: 'Notice',
  },
} as const;
