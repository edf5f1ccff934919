const FIRST_PAUSE_MS = 2_000;
const LONGEST_PAUSE_MS = 15_000;

interface Stream {
  url: string;
  /** The name of the events to listen to. */
  event: string;
  onData: (data: string) => void;
  /** The stream is down for now: events may have been missed, so the caller should refetch. */
  onMissed?: () => void;
}

/**
 * Listens to server-sent events by one connection for all tabs of this browser: one tab holds it and broadcasts to the
 * others, and when that tab closes, the next one takes over.
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
  // Browsers offer locks only over TLS.
  const locks = navigator.locks as LockManager | undefined;
  if (locks) locks.request(name, { signal: leaving.signal }, lead).catch(() => undefined);
  else void lead();
  return () => {
    leaving.abort();
    channel.close();
  };
}

/** Reconnects until the tab leaves; passes null while there is no stream. */
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
        // Browsers reconnect a stream that ends, but not one that is refused, as while a release starts.
        if (source.readyState !== EventSource.CLOSED) return;
        tell(null);
        // Jitter, so that clients that were refused together do not return together.
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
