const FIRST_PAUSE_MS = 2_000;
const LONGEST_PAUSE_MS = 15_000;

interface Stream {
  url: string;
  /** Of the events that are listened to. */
  event: string;
  onData: (data: string) => void;
  /** No stream can be had for now: what it would tell is to be asked for. */
  onMissed?: () => void;
}

/**
 * Listens to what the server tells, by one connection for all tabs of this browser: one tab has it and passes on what it
 * hears, and when that tab goes, the next one takes over.
 */
export function listen(stream: Stream): () => void {
  const name = `emberhood.live ${stream.url}`;
  const leaving = new AbortController();
  const channel = new BroadcastChannel(name);
  const hear = (data: string | null) => (data === null ? stream.onMissed?.() : stream.onData(data));
  channel.addEventListener('message', ({ data }: MessageEvent<string | null>) => hear(data));
  const lead = () =>
    follow(stream, leaving.signal, (data) => {
      hear(data);
      channel.postMessage(data);
    });
  // Without TLS, browsers have no locks.
  const locks = navigator.locks as LockManager | undefined;
  if (locks) locks.request(name, { signal: leaving.signal }, lead).catch(() => undefined);
  else void lead();
  return () => {
    leaving.abort();
    channel.close();
  };
}

/** One stream after the other until the tab leaves; null when there is none. */
function follow({ url, event }: Stream, leaving: AbortSignal, tell: (data: string | null) => void): Promise<void> {
  return new Promise((resolve) => {
    let pause = FIRST_PAUSE_MS;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let source: EventSource;
    const open = () => {
      source = new EventSource(url);
      source.addEventListener('open', () => (pause = FIRST_PAUSE_MS));
      source.addEventListener(event, ({ data }: MessageEvent<string>) => tell(data));
      source.addEventListener('error', () => {
        // One that ends is asked for again by the browser; one that is refused is not, such as while a release starts.
        if (source.readyState !== EventSource.CLOSED) return;
        tell(null);
        // Spread, so that those who were refused together do not come back together.
        timer = setTimeout(open, pause * (0.5 + Math.random()));
        pause = Math.min(2 * pause, LONGEST_PAUSE_MS);
      });
    };
    leaving.addEventListener('abort', () => {
      clearTimeout(timer);
      source.close();
      resolve();
    });
    open();
  });
}
