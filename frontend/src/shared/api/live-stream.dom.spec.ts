import { listen } from './live-stream.ts';

class Source extends EventTarget {
  static readonly CLOSED = 2;
  static all: Source[] = [];
  readyState = 1;
  constructor(readonly url: string) {
    super();
    Source.all.push(this);
  }
  close(): void {
    this.readyState = Source.CLOSED;
  }
  tell(data: string): void {
    this.dispatchEvent(new MessageEvent('news', { data }));
  }
  /** As a browser does when the response is not a stream. */
  refuse(): void {
    this.close();
    this.dispatchEvent(new Event('error'));
  }
}

/** Grants each name to one holder at a time, in the order of the requests. */
class Locks {
  private readonly lines = new Map<string, Promise<unknown>>();
  request(name: string, { signal }: { signal: AbortSignal }, work: () => Promise<unknown>): Promise<unknown> {
    const mine = (this.lines.get(name) ?? Promise.resolve()).then(() => (signal.aborted ? undefined : work()));
    this.lines.set(name, mine);
    return mine;
  }
}

const settled = () => new Promise((resolve) => setImmediate(resolve));

function openTab() {
  const heard: (string | null)[] = [];
  const stop = listen({
    url: '/api/chats/1/events',
    event: 'news',
    onData: (data) => heard.push(data),
    onMissed: () => heard.push(null),
  });
  return { heard, stop };
}

beforeEach(() => {
  Source.all = [];
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  vi.stubGlobal('EventSource', Source);
  Object.defineProperty(navigator, 'locks', { value: new Locks(), configurable: true });
});
afterEach(() => {
  Reflect.deleteProperty(navigator, 'locks');
});

describe('what the server tells', () => {
  it('reaches all tabs by one connection, which another tab takes over', async () => {
    const [first, second, third] = [openTab(), openTab(), openTab()];
    await settled();
    expect(Source.all).toHaveLength(1);
    Source.all[0]!.tell('5');
    await vi.waitFor(() => expect([first, second, third].map(({ heard }) => heard)).toEqual([['5'], ['5'], ['5']]));

    first.stop();
    second.stop();
    await settled();
    expect(Source.all).toHaveLength(2);
    expect(Source.all[0]!.readyState).toBe(Source.CLOSED);
    Source.all[1]!.tell('6');
    await vi.waitFor(() => expect(third.heard).toEqual(['5', '6']));
    expect(first.heard).toEqual(['5']);
    third.stop();
    expect(Source.all[1]!.readyState).toBe(Source.CLOSED);
  });

  it('is retried with backoff and jitter when it is refused', async () => {
    const pauses: number[] = [];
    for (const luck of [0, 0.99, 0]) {
      vi.spyOn(Math, 'random').mockReturnValue(luck);
      const { heard, stop } = openTab();
      await settled();
      const before = Source.all.length;
      Source.all.at(-1)!.refuse();
      expect(heard).toEqual([null]);
      let waited = 0;
      for (; Source.all.length === before; waited += 100) vi.advanceTimersByTime(100);
      pauses.push(waited);
      Source.all.at(-1)!.refuse();
      vi.advanceTimersByTime(waited);
      expect(Source.all).toHaveLength(before + 1);
      vi.advanceTimersByTime(waited);
      expect(Source.all).toHaveLength(before + 2);
      stop();
    }
    expect(pauses).toEqual([1_000, 3_000, 1_000]);
  });

  it('is left to the browser when a stream only ends', async () => {
    const { heard, stop } = openTab();
    await settled();
    Source.all[0]!.dispatchEvent(new Event('error'));
    vi.advanceTimersByTime(60_000);
    expect(Source.all).toHaveLength(1);
    expect(heard).toEqual([]);
    stop();
  });

  it('uses one connection per tab in browsers without locks', async () => {
    Reflect.deleteProperty(navigator, 'locks');
    const tabs = [openTab(), openTab()];
    await settled();
    expect(Source.all).toHaveLength(2);
    for (const { stop } of tabs) stop();
    expect(Source.all.map(({ readyState }) => readyState)).toEqual([2, 2]);
  });
});
