declare module 'autocannon' {
  interface Options {
    url: string;
    connections: number;
    duration: number;
    setupClient?: (client: Client) => void;
  }

  interface Client {
    setHeaders: (headers: Record<string, string>) => void;
  }

  interface Result {
    requests: { average: number; total: number };
    latency: { p50: number; p99: number };
    errors: number;
    timeouts: number;
    non2xx: number;
    statusCodeStats: Partial<Record<string, { count: number }>>;
  }

  export default function autocannon(options: Options): Promise<Result>;
}
