import { Metrics, VERSION, createLogger, type ProcessStatusReporter } from '@emberhood/service-kit/core';
import { ClientErrors } from './client-errors.ts';

function counting() {
  const metrics = new Metrics();
  let read: () => unknown = () => ({});
  const lines: string[] = [];
  const logger = createLogger(
    { service: 'gateway', instance: '1', level: 'info' },
    { write: (line) => void lines.push(line) },
  );
  const status = { add: (extra: () => unknown) => (read = extra) } as unknown as ProcessStatusReporter;
  return { errors: new ClientErrors(metrics, status, logger), metrics, lines, told: () => read() };
}

describe('faults in browsers', () => {
  it('are counted by kind and by our release; others count together, whatever they call themselves', async () => {
    const { errors, metrics, lines, told } = counting();
    errors.note({ kind: 'render', release: VERSION, at: 'assets/app.js:1:2' });
    for (const release of ['9.9.9', 'x'.repeat(40)]) errors.note({ kind: 'chunk', release });
    expect(told()).toEqual({
      clientErrors: [
        { release: VERSION, kind: 'render', count: 1 },
        { release: 'other', kind: 'chunk', count: 2 },
      ],
    });
    expect(await metrics.registry.metrics()).toContain(`client_errors_total{release="${VERSION}",kind="render"} 1`);
    expect(lines[0]).toContain('assets/app.js:1:2');
  });
});
