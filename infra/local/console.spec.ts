import { createLogger, type Logger } from '@emberhood/service-kit/core';
import { showLogLine, step } from './console.ts';

const printed: string[] = [];
beforeEach(() => {
  printed.length = 0;
  jest.spyOn(console, 'log').mockImplementation((line: unknown) => void printed.push(String(line)));
});

/** Shows what a process writes when it logs this. */
function show(log: (logger: Logger) => void): void {
  const logger = createLogger(
    { service: 'media', instance: '1', level: 'debug' },
    { write: (line) => showLogLine('media', line) },
  );
  log(logger);
}

describe('log lines of the product on the terminal', () => {
  it('shows warnings and errors in one line, with the reason', () => {
    show((logger) => logger.warn({ err: new Error('connect ECONNREFUSED\nand more') }, 'Queue: Redis'));
    expect(printed).toEqual([expect.stringMatching(/^\d\d:\d\d:\d\d {2}media {9}Queue: Redis: connect ECONNREFUSED$/)]);
  });

  it('does not show information, stacks and cut-off lines, which are in the log file', () => {
    show((logger) => logger.info('ready'));
    for (const line of ['    at Object.<anonymous>', '{"level":"error","msg":"half', '']) showLogLine('media', line);
    expect(printed).toEqual([]);
  });

  it('removes control sequences', () => {
    show((logger) => logger.error('\u001b[2Jgone'));
    expect(printed[0]).toContain('gone');
    expect(printed[0]).not.toContain('\u001b');
  });

  it('does not flood the terminal', () => {
    show((logger) => {
      for (let i = 0; i < 100; i++) logger.fatal(`number ${i}`);
    });
    expect(printed).not.toEqual([]);
    expect(printed.length).toBeLessThan(25);
  });
});

describe('a step of the start', () => {
  it('returns its result and throws its error', async () => {
    expect(
      await step(
        'build',
        () => Promise.resolve(3),
        (count) => `${count} files`,
      ),
    ).toBe(3);
    expect(printed[0]).toMatch(/✓ build +\d+\.\d s +3 files$/);
    await expect(step('databases', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect(printed[1]).toMatch(/✗ databases/);
  });
});
