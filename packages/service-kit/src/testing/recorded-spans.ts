import { randomBytes } from 'node:crypto';
import { performance } from 'node:perf_hooks';
import { startTracing, type OpenSpan, type SpanStart } from '../tracing/spans.ts';

interface RecordedSpan {
  id: string;
  parent: string;
  name: string;
  kind: SpanStart['kind'];
  beganAt: number;
  endedAt: number;
}

/** Records the calls between this test's processes, with caller and time, as traces would. */
export class RecordedSpans {
  private spans: RecordedSpan[] = [];

  constructor() {
    startTracing({
      start: (span, { traceparent }) => this.begin(span, traceparent),
      enter: (_context, work) => work(),
      identify: () => undefined,
      stop: () => Promise.resolve(),
    });
  }

  /** The longest chain of calls between services, each waiting for the one before, that a request causes. */
  async longestRow(request: () => Promise<unknown>): Promise<string[]> {
    this.spans = [];
    await request();
    const [root] = this.spans.filter(({ kind, parent }) => kind === 'server' && /^0+$/.test(parent));
    if (!root) throw new Error('The request has left no span.');
    return this.rowWithin(root.id);
  }

  private begin({ name, kind }: SpanStart, traceparent: string): OpenSpan {
    const [version, trace, parent = '', flags] = traceparent.split('-');
    const id = randomBytes(8).toString('hex');
    const span = { id, parent, name, kind, beganAt: performance.now(), endedAt: Number.POSITIVE_INFINITY };
    this.spans.push(span);
    return {
      traceparent: [version, trace, id, flags].join('-'),
      end: () => {
        span.endedAt = performance.now();
      },
    };
  }

  /** A call depends on those that ended before it began, and on the calls that it makes. */
  private rowWithin(spanId: string): string[] {
    const inner = this.spans.filter(({ parent }) => parent === spanId);
    const rows = new Map<RecordedSpan, string[]>();
    for (const span of inner) {
      const before = [...rows].filter(([{ endedAt }]) => endedAt <= span.beganAt).map(([, row]) => row);
      const own = span.kind === 'client' ? [span.name] : [];
      rows.set(span, [...longest(before), ...own, ...this.rowWithin(span.id)]);
    }
    return longest([...rows.values()]);
  }
}

function longest(rows: readonly string[][]): string[] {
  return rows.reduce((one, other) => (other.length > one.length ? other : one), []);
}
