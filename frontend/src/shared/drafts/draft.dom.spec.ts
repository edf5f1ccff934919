import { z } from '@emberhood/contracts/zod';
import { enterAccount, leaveAccount } from '#shared/account/boundary.ts';
import { ApiProblem } from '#shared/api/problem.ts';
import { toasts } from '#shared/ui/toasts.ts';
import type { DraftCalls } from './draft-saver.ts';
import { Draft } from './draft.ts';

const KEY = 'emberhood.draft.test';
const schema = z.object({ name: z.string(), age: z.int() });
const make = (version = 1) => new Draft({ key: 'test', version, schema, initial: { name: '', age: 0 } });

describe('Draft', () => {
  beforeEach(() => void vi.useFakeTimers());

  it('keeps what was typed half a second after the last change', () => {
    const draft = make();
    draft.update({ name: 'A' });
    expect(draft.get()).toEqual({ value: { name: 'A', age: 0 }, state: 'saving' });
    vi.advanceTimersByTime(499);
    expect(localStorage.getItem(KEY)).toBeNull();
    draft.update({ name: 'Al' });
    vi.advanceTimersByTime(500);
    expect(draft.get().state).toBe('saved');
    expect(make().get().value).toEqual({ name: 'Al', age: 0 });
  });

  it('keeps the last change when the page goes away or the screen is left', () => {
    const draft = make();
    const leave = draft.subscribe(() => undefined);
    draft.update({ name: 'Bo' });
    dispatchEvent(new Event('pagehide'));
    expect(make().get().value.name).toBe('Bo');
    draft.update({ name: 'Cy' });
    leave();
    expect(make().get().value.name).toBe('Cy');
  });

  it('drops what does not fit the schema or comes from another version', () => {
    for (const stored of ['{"version":1,"value":{"name":7}}', '{"version":1}', 'null', 'no json', '[]']) {
      localStorage.setItem(KEY, stored);
      expect(make().get().value).toEqual({ name: '', age: 0 });
    }
    localStorage.setItem(KEY, '{"version":1,"value":{"name":"Al","age":3}}');
    expect(make().get().value.age).toBe(3);
    expect(make(2).get().value.age).toBe(0);
  });

  it('carries over from an older form what still fits, word by word', () => {
    const newer = z.object({
      name: z.string().default(''),
      city: z.enum(['Toronto', 'Vancouver']).nullable().default(null),
      likes: z
        .array(z.enum(['dance', 'art']))
        .max(2)
        .default([]),
    });
    const value = { name: 'Al', city: 'Atlantis', likes: ['dance', 'jousting'], shoeSize: 42 };
    localStorage.setItem(KEY, JSON.stringify({ version: 1, value, base: 3, unsent: true }));
    const draft = new Draft({ key: 'test', version: 1, schema: newer, initial: newer.parse({}) });
    expect(draft.get().value).toEqual({ name: 'Al', city: null, likes: ['dance'] });
  });

  it('follows what another tab writes', () => {
    const draft = make();
    draft.subscribe(() => undefined);
    localStorage.setItem(KEY, '{"version":1,"value":{"name":"Other tab","age":1}}');
    dispatchEvent(new StorageEvent('storage', { key: KEY }));
    expect(draft.get().value.name).toBe('Other tab');
  });

  it('says when the browser keeps nothing', () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    const draft = make();
    draft.update({ name: 'Al' });
    draft.flush();
    expect(draft.get()).toEqual({ value: { name: 'Al', age: 0 }, state: 'not-saved' });
  });

  it('NAV-64 survives the first sign-in, but neither another account nor a sign-out', () => {
    const keep = () => {
      const draft = make();
      draft.update({ name: 'Al' });
      draft.flush();
    };
    keep();
    enterAccount('al@example.com', 'al@example.com');
    enterAccount('al@example.com', 'al@example.com');
    expect(make().get().value.name).toBe('Al');
    enterAccount('bo@example.com', 'bo@example.com');
    expect(make().get().value.name).toBe('');
    keep();
    leaveAccount();
    expect(make().get().value.name).toBe('');
  });
});

describe('Draft with a copy on the server', () => {
  type Answers = z.output<typeof schema>;
  const initial: Answers = { name: '', age: 0 };
  /** A fake server that keeps one draft with a version, as ours does. */
  function remote(found: { draft: Answers; version: number } | null = null) {
    let held = found;
    const sent: { draft: Answers; version: number }[] = [];
    const save = (draft: Answers, version: number) => {
      sent.push({ draft, version });
      if (version !== (held?.version ?? 0)) return Promise.reject(new ApiProblem('DRAFT.STALE', { status: 409 }));
      held = { draft, version: version + 1 };
      return Promise.resolve(held);
    };
    return { sent, calls: { load: () => Promise.resolve(held), save }, hold: (next: typeof held) => (held = next) };
  }
  const makeWith = (server: DraftCalls<Answers>) => new Draft({ key: 'test', version: 1, schema, initial, server });
  const settled = () => vi.waitFor(() => undefined);

  beforeEach(() => enterAccount('al@example.com', 'al@example.com'));

  it('sends local answers from before the server copy was known, then each change based on the version before', async () => {
    const { sent, calls } = remote();
    const draft = makeWith(calls);
    draft.update({ name: 'Al' });
    draft.flush();
    expect([draft.get().state, sent]).toEqual(['here', []]);
    draft.mergeServerCopy(null);
    await vi.waitFor(() => expect(draft.get().state).toBe('saved'));
    draft.update({ age: 3 });
    draft.flush();
    await vi.waitFor(() => expect(sent).toHaveLength(2));
    expect(sent[1]).toEqual({ draft: { name: 'Al', age: 3 }, version: 1 });
    await vi.waitFor(() => expect(draft.get().state).toBe('saved'));
  });

  it('follows another device if nothing is unsaved here, and otherwise lets the server decide', async () => {
    const server = remote({ draft: { name: 'Phone', age: 1 }, version: 3 });
    const draft = makeWith(server.calls);
    draft.mergeServerCopy({ draft: { name: 'Phone', age: 1 }, version: 3 });
    expect(draft.get()).toEqual({ value: { name: 'Phone', age: 1 }, state: 'saved' });
    server.hold({ draft: { name: 'Phone', age: 2 }, version: 4 });
    draft.mergeServerCopy({ draft: { name: 'Phone', age: 2 }, version: 4 });
    expect(draft.get().value.age).toBe(2);
    server.hold({ draft: { name: 'Phone', age: 9 }, version: 5 });
    draft.update({ name: 'Laptop' });
    draft.flush();
    await vi.waitFor(() => expect(draft.get()).toEqual({ value: { name: 'Phone', age: 9 }, state: 'saved' }));
    // After a reload too.
    expect(makeWith(server.calls).get().value).toEqual({ name: 'Phone', age: 9 });
  });

  it('knows after a reload what has not been sent, and from which version it was made', async () => {
    const server = remote({ draft: { name: 'Al', age: 1 }, version: 3 });
    const before = makeWith({
      ...server.calls,
      save: () => Promise.reject(new ApiProblem('RPC.UNAVAILABLE', { status: 503 })),
    });
    before.mergeServerCopy({ draft: { name: 'Al', age: 1 }, version: 3 });
    before.update({ age: 2 });
    before.flush();
    await vi.waitFor(() => expect(before.get().state).toBe('here'));
    expect(JSON.parse(localStorage.getItem(KEY) ?? '')).toMatchObject({ base: 3 });
    const after = makeWith(server.calls);
    expect(after.get()).toEqual({ value: { name: 'Al', age: 2 }, state: 'here' });
    after.mergeServerCopy({ draft: { name: 'Al', age: 1 }, version: 3 });
    await vi.waitFor(() => expect(after.get().state).toBe('saved'));
    expect(server.sent).toEqual([{ draft: { name: 'Al', age: 2 }, version: 3 }]);
  });

  it('does not mistake its own save cut off by a reload for another device’s, and loses no later change', async () => {
    const server = remote({ draft: { name: 'Al', age: 1 }, version: 3 });
    const before = makeWith({
      ...server.calls,
      save: async (draft, version) => {
        await server.calls.save(draft, version);
        return new Promise(() => undefined);
      },
    });
    before.mergeServerCopy({ draft: { name: 'Al', age: 1 }, version: 3 });
    before.update({ age: 2 });
    before.flush();
    before.update({ name: 'Ally' });
    before.flush();
    const after = makeWith(server.calls);
    after.mergeServerCopy(await server.calls.load());
    await vi.waitFor(() => expect(after.get()).toEqual({ value: { name: 'Ally', age: 2 }, state: 'saved' }));
    expect(await server.calls.load()).toEqual({ draft: { name: 'Ally', age: 2 }, version: 5 });
    expect(server.sent.map(({ version }) => version)).toEqual([3, 4]);
    expect(toasts.get()).toEqual([]);
  });

  it('resends a save whose response was lost, with later changes', async () => {
    const server = remote();
    let isCut = true;
    const draft = makeWith({
      ...server.calls,
      save: async (kept, version) => {
        const answer = await server.calls.save(kept, version);
        if (isCut) throw new TypeError('Failed to fetch');
        return answer;
      },
    });
    draft.mergeServerCopy(null);
    draft.update({ name: 'Al' });
    draft.flush();
    await vi.waitFor(() => expect(draft.get().state).toBe('here'));
    isCut = false;
    draft.update({ age: 4 });
    draft.flush();
    await vi.waitFor(() => expect(draft.get()).toEqual({ value: { name: 'Al', age: 4 }, state: 'saved' }));
    expect(toasts.get()).toEqual([]);
  });

  it('tries again by itself while the server is away, until it stops', async () => {
    vi.useFakeTimers();
    const server = remote();
    let asked = 0;
    const away = () => {
      asked += 1;
      return Promise.reject(new ApiProblem('RPC.UNAVAILABLE', { status: 503 }));
    };
    const draft = makeWith({
      ...server.calls,
      save: (kept, version) => (asked < 2 ? away() : server.calls.save(kept, version)),
    });
    draft.mergeServerCopy(null);
    draft.update({ name: 'Al' });
    draft.flush();
    await vi.advanceTimersByTimeAsync(60_000);
    // What is saved is not sent again.
    dispatchEvent(new Event('online'));
    await vi.advanceTimersByTimeAsync(60_000);
    expect([asked, server.sent.length, draft.get().state]).toEqual([2, 1, 'saved']);
    asked = 0;
    draft.update({ name: 'Ally' });
    draft.flush();
    await settled();
    await draft.stopSaving();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(asked).toBe(1);
  });

  it('sends at once what was changed while the version before was refused for good', async () => {
    vi.useFakeTimers();
    const server = remote();
    const first = Promise.withResolvers<never>();
    const draft = makeWith({
      ...server.calls,
      save: (kept, version) => (kept.name === 'A' ? first.promise : server.calls.save(kept, version)),
    });
    draft.mergeServerCopy(null);
    draft.update({ name: 'A' });
    draft.flush();
    draft.update({ name: 'Al' });
    await vi.advanceTimersByTimeAsync(1_000);
    first.reject(new ApiProblem('REQUEST.INVALID', { status: 400 }));
    await vi.advanceTimersByTimeAsync(0);
    expect([server.sent.length, draft.get().state]).toEqual([1, 'saved']);
  });

  it('also tries again when another device saved first, and what it saved cannot be read', async () => {
    vi.useFakeTimers();
    const server = remote({ draft: { name: 'Phone', age: 1 }, version: 3 });
    let isAway = true;
    const draft = makeWith({
      ...server.calls,
      load: () => (isAway ? Promise.reject(new ApiProblem('RPC.UNAVAILABLE', { status: 503 })) : server.calls.load()),
    });
    draft.mergeServerCopy({ draft: { name: 'Phone', age: 0 }, version: 2 });
    draft.update({ name: 'Laptop' });
    draft.flush();
    await vi.advanceTimersByTimeAsync(0);
    expect(draft.get().state).toBe('here');
    isAway = false;
    await vi.advanceTimersByTimeAsync(60_000);
    expect(draft.get()).toEqual({ value: { name: 'Phone', age: 1 }, state: 'saved' });
  });

  it('sends nothing after stopping, and waits for a running save', async () => {
    const server = remote();
    let answer: () => void = () => undefined;
    const answered = new Promise<void>((resolve) => (answer = resolve));
    const save: typeof server.calls.save = (kept, version) => answered.then(() => server.calls.save(kept, version));
    const draft = makeWith({ ...server.calls, save });
    draft.mergeServerCopy(null);
    draft.update({ name: 'Al' });
    const held = draft.stopSaving().then(() => server.sent.length);
    await settled();
    answer();
    expect(await held).toBe(1);
    draft.update({ name: 'Ally' });
    draft.flush();
    expect([server.sent.length, draft.get().state]).toEqual([1, 'here']);
    draft.mergeServerCopy({ draft: { name: 'Al', age: 0 }, version: 1 });
    await vi.waitFor(() => expect(server.sent).toHaveLength(2));
  });

  it('sends nothing of one account for another, and shows nothing of it', async () => {
    const server = remote();
    let answer: (sent: { version: number }) => void = () => undefined;
    let refuse: (problem: ApiProblem) => void = () => undefined;
    const load = vi.fn(server.calls.load);
    const slow = makeWith({ load, save: () => new Promise((resolve) => (answer = resolve)) });
    const refused = makeWith({ load, save: () => new Promise((_resolve, reject) => (refuse = reject)) });
    for (const draft of [slow, refused]) {
      draft.mergeServerCopy(null);
      draft.update({ name: 'Al' });
      draft.flush();
      draft.update({ name: 'Ally' });
    }
    leaveAccount();
    enterAccount('bo@example.com', 'bo@example.com');
    answer({ version: 1 });
    refuse(new ApiProblem('DRAFT.STALE', { status: 409 }));
    await new Promise((resolve) => setTimeout(resolve));
    expect(load).not.toHaveBeenCalled();
    expect(slow.get()).toEqual({ value: initial, state: 'saved' });
    expect(localStorage.getItem(KEY)).toBeNull();
    slow.flush();
    expect(server.sent).toEqual([]);
  });
});
