import { plural } from '#shared/vocabulary/plural.ts';
import { sentence } from '#shared/vocabulary/sentence.ts';

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
  intro: 'Every process and its copies, what they depend on, and what’s waiting. Updated every few seconds.',
  asked: (when: string) => `As of ${when}`,
  stale: 'This is out of date: the last update failed.',
  duration: seconds,

  fine: 'Everything is up, and nothing has been waiting too long.',
  findings: 'Problems',
  missing: (process: string, effect: string) => `No copy of ${process} answers. ${effect}`,
  effects: {
    auth: 'No one can sign in, and people who are signed in are asked to wait.',
    profiles: 'Profiles, people and choices can’t be read or changed.',
    media: 'Videos can’t be uploaded, watched or reviewed.',
    'media-worker': 'New videos aren’t checked or encoded.',
    invites: 'Invites can’t be created or checked.',
    groups: 'Registrations, groups and payments can’t be read or changed.',
    'groups-worker': 'Groups aren’t formed, and invitations and reminders aren’t sent.',
  } as Record<string, string>,
  silent: (copy: string, since: string) =>
    `${sentence(`${copy} hasn’t answered since ${since}.`)} It has stopped, hangs or can’t be reached.`,
  notReady: (copy: string, without: string) => `${copy} isn’t ready: ${without} doesn’t answer.`,
  notReadyAlone: (copy: string) => `${copy} isn’t ready: it’s starting or stopping.`,
  degraded: (copy: string, without: string, effect: string) => `${copy} works without ${without}. ${effect}`,
  without: {
    'gateway redis': 'Each process counts limits on its own.',
    'media storage': 'Uploads are refused, and videos don’t play.',
    'media-worker storage': 'Videos are retried later.',
  } as Record<string, string>,
  withoutOther: 'Anything that needs it is refused or waits.',
  noStatus: (service: string) => `${service} doesn’t report its events and jobs.`,
  outbox: (service: string, count: number, age: string) =>
    `${plural(count, { one: `One event of ${service} is`, other: `{n} events of ${service} are` })} waiting to be published, the oldest for ${age}. The doctor (npm run doctor) tells what’s wrong with NATS or its stream.`,
  letters: (service: string, count: number) =>
    `${plural(count, { one: 'One event', other: '{n} events' })} failed in ${service}. Replay or discard below.`,
  jobLate: (service: string, job: string, age: string) => `The job ${job} of ${service} has been due for ${age}.`,
  jobFailed: (service: string, job: string, count: number) =>
    `${plural(count, { one: 'One run', other: '{n} runs' })} of the job ${job} of ${service} failed for good in the last day.`,
  queueLate: (queue: string, age: string) =>
    `The oldest video in the queue ${queue} has waited for ${age}. Check whether encoding fails, or start more media-workers.`,
  versions: (list: string) => `Different versions are running at the same time: ${list}.`,

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
  dependency: (name: string, up: boolean) => (up ? name : `${name} (down)`),

  queues: 'Queues',
  noQueues: 'No worker reports a queue.',
  queue: 'Queue',
  waiting: 'Waiting',
  active: 'Active',
  delayed: 'Delayed',
  failed: 'Failed',
  oldest: 'Oldest has waited',
  none: '–',

  events: 'Events',
  service: 'Service',
  unsent: 'Not yet published',
  oldestEvent: 'Oldest',
  silentService: 'doesn’t answer',

  jobs: 'Jobs and upkeep',
  job: 'Job',
  deferred: 'For later',
  due: 'Due since',
  lastDone: 'Last done',
  unknownDone: 'not yet, or over a day ago',

  letterTitle: 'Failed events',
  lettersIntro: 'Fix the cause first. Then replay the event to handle it again, or discard it to drop it.',
  tries: (count: number) => plural(count, { one: 'tried once', other: 'tried {n} times' }),
  since: (when: string) => `since ${when}`,
  replay: { label: 'Replay', done: 'The event was handled.' },
  discard: {
    label: 'Discard…',
    question: 'Discard this event for good? What it should have caused won’t happen.',
    confirm: 'Discard',
    done: 'The event was discarded.',
  },

  clientTitle: 'Errors in browsers',
  clientIntro: 'Counted since each copy of the gateway started.',
  release: 'Release',
  kind: 'Kind',
  count: 'Count',
  toStories: 'Look up what happened to a video or a registration',
} as const;

export const storyStrings = {
  title: 'What happened',
  intro: 'Look up a video or a registration by its id, from an address, a log line or an email to support.',
  id: 'Id',
  back: 'Back to health',
  malformed: 'Please enter an id of 36 characters, like 4f0c2a1e-5b0d-4c3e-9d2f-0a1b2c3d4e5f.',
  nothingTitle: 'Nothing found',
  nothing: (id: string) => `No video and no registration has the id ${id}.`,
  clip: 'Video',
  registration: 'Registration',
  state: 'State',
  owner: 'Owner',
  toAccount: 'See the account',
  offering: 'For',
  city: 'City',
  since: 'Since',
  size: 'Size',
  length: 'Length',
  attempts: 'Encoding attempts',
  interrupted: 'Interrupted',
  deferrals: 'Postponed',
  failure: 'Why it failed',
  bytes: (count: number) => `${String(Math.ceil(count / 1_024))} kB`,
  seconds: (count: number) => `${count.toFixed(1)} s`,
  general: 'any group',
  entries: 'In order',
  noEntries: 'Nothing recorded.',
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
    seat: 'Spot',
    offer: 'Offer of a spot',
    notice: 'Notice',
  },
} as const;
