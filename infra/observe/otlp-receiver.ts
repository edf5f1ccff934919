import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';

/** A span as it arrived. */
export interface ReceivedSpan {
  traceId: string;
  spanId: string;
  /** Empty for a trace's root. */
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

/** Takes traces by OTLP over HTTP, as Jaeger and collectors do, and keeps them for a spec. */
export class OtlpReceiver {
  readonly spans: ReceivedSpan[] = [];
  /** All that arrived, as it was. */
  text = '';
  private readonly server = createServer((request, response) => {
    void json(request).then((body) => {
      this.text += JSON.stringify(body);
      this.keep(body as OtlpBody);
      response.setHeader('content-type', 'application/json').end('{}');
    });
  });

  async start(): Promise<string> {
    await new Promise<void>((resolve) => this.server.listen(0, '127.0.0.1', resolve));
    return `http://127.0.0.1:${String((this.server.address() as AddressInfo).port)}`;
  }

  ofTrace(traceId: string): ReceivedSpan[] {
    return this.spans.filter((span) => span.traceId === traceId);
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }

  private keep({ resourceSpans }: OtlpBody): void {
    for (const { resource, scopeSpans } of resourceSpans) {
      const process = String(valuesOf(resource.attributes)['service.name']);
      for (const { traceId, spanId, parentSpanId = '', name, attributes } of scopeSpans.flatMap(({ spans }) => spans))
        this.spans.push({ traceId, spanId, parentSpanId, name, process, attributes: valuesOf(attributes) });
    }
  }
}

function valuesOf(attributes: readonly Attribute[]): Record<string, unknown> {
  return Object.fromEntries(attributes.map(({ key, value }) => [key, Object.values(value)[0]]));
}
