import { json } from 'node:stream/consumers';
import { openServer } from '@emberhood/service-kit/testing';

/** A received span. */
export interface ReceivedSpan {
  traceId: string;
  spanId: string;
  /** Empty for the root of a trace. */
  parentSpanId: string;
  name: string;
  process: string;
  attributes: Record<string, unknown>;
}

interface Attribute {
  key: string;
  value: Record<string, unknown>;
}

/** The part of OTLP's JSON that is read here. */
interface OtlpBody {
  resourceSpans: {
    resource: { attributes: Attribute[] };
    scopeSpans: { spans: (Omit<ReceivedSpan, 'attributes' | 'process'> & { attributes: Attribute[] })[] }[];
  }[];
}

/** Receives traces by OTLP over HTTP, as Jaeger and collectors do, and keeps them once it is asked to. */
export class OtlpReceiver {
  readonly spans: ReceivedSpan[] = [];
  /** All kept requests as they were received. */
  text = '';
  private keeps = false;
  stop: () => Promise<void> = () => Promise.resolve();

  async start(): Promise<string> {
    const { port, stop } = await openServer((request, response) => {
      void json(request).then((body) => {
        if (this.keeps) this.add(body as OtlpBody);
        response.setHeader('content-type', 'application/json').end('{}');
      });
    });
    this.stop = stop;
    return `http://127.0.0.1:${port}`;
  }

  /** Keeps everything that arrives from now on. */
  keep(): void {
    this.keeps = true;
  }

  forget(): void {
    this.keeps = false;
    this.spans.length = 0;
    this.text = '';
  }

  ofTrace(traceId: string): ReceivedSpan[] {
    return this.spans.filter((span) => span.traceId === traceId);
  }

  private add(body: OtlpBody): void {
    this.text += JSON.stringify(body);
    for (const { resource, scopeSpans } of body.resourceSpans) {
      const process = String(valuesOf(resource.attributes)['service.name']);
      for (const { traceId, spanId, parentSpanId = '', name, attributes } of scopeSpans.flatMap(({ spans }) => spans))
        this.spans.push({ traceId, spanId, parentSpanId, name, process, attributes: valuesOf(attributes) });
    }
  }
}

function valuesOf(attributes: readonly Attribute[]): Record<string, unknown> {
  return Object.fromEntries(attributes.map(({ key, value }) => [key, Object.values(value)[0]]));
}
