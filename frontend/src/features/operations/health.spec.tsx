import { ClipStory, type HealthReport } from '@emberhood/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { onceFresh } from '#testing/account.ts';
import { operator } from '#testing/factories.ts';
import { hrefOf, openApp, Refusal, retype, type Answers } from '#testing/render.tsx';
import { blank } from '#testing/sample.ts';
import { warmUp } from '#testing/warm-up.ts';
import { findingsOf } from './health-findings.ts';

warmUp(() =>
  Promise.all([
    import('#app/routes/private/layout.tsx'),
    import('#app/routes/ops/layout.tsx'),
    import('#app/routes/ops/health.tsx'),
  ]),
);

const ID = '00000000-0000-4000-8000-0000000000c1';
const AT = '2026-11-22T12:00:00.000Z';
type Process = HealthReport['processes'][number];

const copy = (process: string, change: Partial<Process> = {}): Process => ({
  process,
  instance: '1',
  version: '0.0.1',
  startedAt: '2026-11-22T09:00:00.000Z',
  ready: true,
  dependencies: [{ name: 'nats', kind: 'hard', up: true }],
  memoryBytes: 104_857_600,
  queues: [],
  clientErrors: [],
  silentSince: null,
  ...change,
});
const job = { name: 'events.forget', deferred: 0, waiting: 0, active: 0, failed: 0 };
const status = {
  outbox: { unsent: 0, oldestSeconds: 0 },
  deadLetters: [],
  jobs: [{ ...job, oldestDueSeconds: null, lastDoneAt: AT }],
};
const report = (change: Partial<HealthReport> = {}): HealthReport => ({
  at: AT,
  processes: [copy('gateway'), copy('auth')],
  missing: [],
  services: [{ service: 'auth', status }],
  ...change,
});
const letter = {
  id: ID,
  consumer: 'media-transcode',
  subject: 'events.media.video.uploaded.v1',
  reason: 'Error: the disk is full',
  deliveries: 8,
  createdAt: AT,
};
const withLetter = report({
  services: [{ service: 'media', status: { ...status, deadLetters: [{ consumer: 'media-transcode', count: 1 }] } }],
});
const server = { currentUser: operator() };

describe('findings', () => {
  const redis = { name: 'redis', kind: 'soft', up: false } as const;
  const database = { name: 'database', kind: 'hard', up: false } as const;
  const late = { ...job, name: 'notifications.deliver', failed: 2, oldestDueSeconds: 301, lastDoneAt: null };
  const queue = { name: 'transcode', waiting: 9, active: 1, delayed: 0, failed: 0, oldestSeconds: 601 };

  it.each<[string, Partial<HealthReport>, string]>([
    [
      'a process without a copy',
      { missing: ['media-worker'] },
      'No copy of media-worker answers. New videos aren’t checked',
    ],
    [
      'a silent copy',
      { processes: [copy('auth', { silentSince: AT })] },
      'm. It has stopped, hangs or can’t be reached.',
    ],
    [
      'one that is not ready',
      { processes: [copy('auth', { ready: false, dependencies: [database] })] },
      'auth (1) isn’t ready: database doesn’t answer.',
    ],
    [
      'one that starts',
      { processes: [copy('auth', { ready: false })] },
      'auth (1) isn’t ready: it’s starting or stopping.',
    ],
    [
      'one that is degraded',
      { processes: [copy('gateway', { dependencies: [redis] })] },
      'gateway (1) works without redis. Each process counts limits on its own.',
    ],
    ['a service that is silent', { services: [{ service: 'groups', status: null }] }, 'groups doesn’t report'],
    [
      'events that wait',
      { services: [{ service: 'auth', status: { ...status, outbox: { unsent: 3, oldestSeconds: 61 } } }] },
      '3 events of auth are waiting to be published, the oldest for 61 seconds.',
    ],
    [
      'a late job',
      { services: [{ service: 'auth', status: { ...status, jobs: [late] } }] },
      'The job notifications.deliver of auth has been due for 5 minutes.',
    ],
    [
      'failed runs',
      { services: [{ service: 'auth', status: { ...status, jobs: [late] } }] },
      '2 runs of the job notifications.deliver of auth failed',
    ],
    ['failed events', withLetter, 'One event failed in media'],
    ['a late queue', { processes: [copy('media-worker', { queues: [queue] })] }, 'the queue transcode has waited'],
    [
      'two versions',
      { processes: [copy('auth'), copy('media', { version: '0.0.2' })] },
      'Different versions are running at the same time: 0.0.1, 0.0.2.',
    ],
  ])('tell of %s', (_what, change, words) => {
    expect(findingsOf(report(change))).toContainEqual(expect.stringContaining(words));
  });

  it('are none when all is well, also for two copies and what is just within its time', () => {
    const within = { ...status, outbox: { unsent: 1, oldestSeconds: 60 } };
    const copies = [copy('auth'), copy('auth', { instance: '2' })];
    expect(findingsOf(report({ processes: copies, services: [{ service: 'auth', status: within }] }))).toEqual([]);
  });
});

describe('health, for operators', () => {
  const open = (answers?: Answers) => openApp('/ops/health', { ...server, ...answers });

  it('shows every copy, what waits, and that all is well', async () => {
    open({ health: report() });
    expect(await screen.findByText(/Everything is up/)).toBeInTheDocument();
    const row = within(screen.getByRole('table', { name: 'Processes' })).getByRole('row', { name: /^gateway/ });
    expect(row).toHaveTextContent(/gateway1Ready0\.0\.13 hours100 MBnats/);
    expect(screen.getByRole('table', { name: 'Jobs and upkeep' })).toHaveTextContent('events.forget');
    expect(screen.getByRole('link', { name: 'Health' })).toHaveAttribute('aria-current');
  });

  it('counts faults of browsers over all copies of the gateway', async () => {
    const clientErrors = [{ release: '0.0.1', kind: 'render', count: 2 }];
    const processes = [copy('gateway', { clientErrors }), copy('gateway', { instance: '2', clientErrors })];
    open({ health: report({ processes }) });
    expect(await screen.findByRole('row', { name: '0.0.1 render 4' })).toBeInTheDocument();
  });

  it('handles a failed event again, and tells when that fails', async () => {
    const { api, user } = open({
      health: withLetter,
      deadLetters: { letters: [letter] },
      replayDeadLetter: new Refusal('INTERNAL'),
    });
    expect(await screen.findByText('Error: the disk is full')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: /^Replay: / }));
    expect(await screen.findByRole('button', { name: /unexpected/i })).toBeInTheDocument();
    api.answer({ replayDeadLetter: {}, health: report(), deadLetters: { letters: [] } });
    await user.click(screen.getByRole('button', { name: /^Replay: / }));
    expect(await screen.findByRole('button', { name: 'The event was handled.' })).toBeInTheDocument();
    expect(await screen.findByText(/Everything is up/)).toBeInTheDocument();
    expect(screen.queryByText('Error: the disk is full')).toBeNull();
    await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus());
    expect(api.sent.filter(({ name }) => name === 'replayDeadLetter').map(({ path }) => path)).toEqual(
      Array(2).fill(`/operations/dead-letters/media/${ID}/replay`),
    );
  });

  it('discards one after a question, and after a fresh code if need be', async () => {
    const { api, user } = open({
      health: withLetter,
      deadLetters: { letters: [letter] },
      ...onceFresh('discardDeadLetter', {}),
    });
    await user.click(await screen.findByRole('button', { name: /^Discard…: / }));
    expect(api.sent.some(({ name }) => name === 'discardDeadLetter')).toBe(false);
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Discard' }));
    await user.click(await screen.findByRole('button', { name: /^Send a code/ }));
    await user.type(await screen.findByLabelText('6-digit code'), '123456{Enter}');
    expect(await screen.findByRole('button', { name: 'The event was discarded.' })).toBeInTheDocument();
  });
});

describe('the story of an id', () => {
  const clip = blank(ClipStory, {
    id: ID,
    ownerId: ID,
    state: 'pending_review',
    version: 3,
    sizeBytes: 2_048,
    seconds: 4,
    attempt: 1,
    objects: [{ name: 'clip.mp4', sizeBytes: 1_024, at: AT }],
    entries: [
      { at: AT, act: 'approved', caseId: ID, actorId: ID, detail: { reason: null }, traceId: 'request-2' },
      {
        at: '2026-11-22T11:00:00.000Z',
        act: 'uploaded',
        caseId: null,
        actorId: null,
        detail: {},
        traceId: 'request-1',
      },
    ],
  });

  const people = { [ID]: { email: 'olga@example.com', name: 'Olga' } };

  it('of a clip: facts, entries in order with their requests, objects', async () => {
    const { api, user, router } = openApp('/ops/health/stories', { ...server, story: { kind: 'clip', clip, people } });
    await user.type(await screen.findByLabelText('Id'), ` ${ID.toUpperCase()} {Enter}`);
    const rows = within(await screen.findByRole('table', { name: 'In order' })).getAllByRole('row');
    expect(rows.slice(1).map((row) => row.textContent)).toEqual([
      expect.stringMatching(/uploaded.*request-1/),
      expect.stringMatching(/approved.*request-2/),
    ]);
    expect(screen.getByText('waiting for review')).toBeInTheDocument();
    expect(screen.getByRole('table', { name: 'Stored objects' })).toHaveTextContent('clip.mp4');
    expect(hrefOf('See the account')).toBe(`/ops/people/${ID}`);
    expect(hrefOf('Olga (olga@example.com)')).toBe(`/ops/people/${ID}`);
    expect(router.state.location.search.toLowerCase()).toBe(`?id=${ID}`);
    expect(api.sent.find(({ name }) => name === 'story')?.path).toBe(`/operations/stories/${ID}`);
  });

  it('of a registration', async () => {
    const entry = { at: AT, id: ID, actor: 'system:groups', reason: null, traceId: null };
    const registration = {
      id: ID,
      accountId: ID,
      offering: 'general',
      city: 'CA:ON:Toronto',
      status: 'invited',
      createdAt: AT,
      entries: [
        { ...entry, what: 'registration', from: 'proposed', to: 'invited' },
        { ...entry, what: 'seat', from: null, to: 'taken', actor: ID },
      ],
    };
    openApp(`/ops/health/stories?id=${ID}`, { ...server, story: { kind: 'registration', registration, people } });
    expect(await screen.findByText('Registration: proposed → invited')).toBeInTheDocument();
    expect(screen.getByText('Invited')).toBeInTheDocument();
    expect(screen.getByText('any group')).toBeInTheDocument();
    expect(screen.getByText('The system')).toBeInTheDocument();
    expect(screen.getByText('Olga (olga@example.com)')).toBeInTheDocument();
  });

  it('that does not exist is reported, and an invalid one is not requested', async () => {
    const { api, user } = openApp(`/ops/health/stories?id=${ID}`, {
      ...server,
      story: new Refusal('REGISTRATION.NOT_FOUND'),
    });
    expect(await screen.findByText(`No video and no registration has the id ${ID}.`)).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Find' }));
    await waitFor(() => expect(api.sent.filter(({ name }) => name === 'story')).toHaveLength(2));
    const field = screen.getByLabelText('Id');
    await retype(user, field, 'nonsense{Enter}');
    expect(await screen.findByText(/an id of 36 characters/)).toBeInTheDocument();
    expect(api.sent.filter(({ name }) => name === 'story')).toHaveLength(2);
  });
});
