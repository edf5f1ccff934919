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
    await errors.note({ kind: 'render', release: VERSION, at: 'assets/app.js:1:2' }, 'a');
    for (const release of ['9.9.9', 'x'.repeat(40)]) await errors.note({ kind: 'chunk', release }, 'a');
    expect(told()).toEqual({
      clientErrors: [
        { release: VERSION, kind: 'render', count: 1 },
        { release: 'other', kind: 'chunk', count: 2 },
      ],
    });
    expect(await metrics.registry.metrics()).toContain(`client_errors_total{release="${VERSION}",kind="render"} 1`);
    expect(lines[0]).toContain('assets/app.js:1:2');
  });

  it('of one address are counted up to a limit, those of others on', async () => {
    const { errors, told } = counting();
    for (let n = 0; n < 70; n++) await errors.note({ kind: 'script', release: VERSION }, 'noisy');
    await errors.note({ kind: 'script', release: VERSION }, 'quiet');
    expect(told()).toEqual({ clientErrors: [{ release: VERSION, kind: 'script', count: 61 }] });
  });
});
