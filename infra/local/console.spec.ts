import { showLogLine, step } from './console.ts';

const printed: string[] = [];
beforeEach(() => {
  printed.length = 0;
  jest.spyOn(console, 'log').mockImplementation((line: unknown) => void printed.push(String(line)));
});

describe('log lines of the product on the terminal', () => {
  it('shows warnings and errors in one line, with the reason', () => {
    showLogLine(
      'media',
      JSON.stringify({ level: 40, msg: 'Queue: Redis', err: { message: 'connect ECONNREFUSED\nand more' } }),
    );
    expect(printed).toEqual([expect.stringMatching(/^\d\d:\d\d:\d\d {2}media {9}Queue: Redis: connect ECONNREFUSED$/)]);
  });

  it('does not show information, stacks and cut-off lines, which are in the log file', () => {
    for (const line of [
      JSON.stringify({ level: 30, msg: 'ready' }),
      '    at Object.<anonymous>',
      '{"level":50,"msg":"half',
      '',
    ])
      showLogLine('media', line);
    expect(printed).toEqual([]);
  });

  it('removes control sequences', () => {
    showLogLine('media', JSON.stringify({ level: 50, msg: '\u001b[2Jgone' }));
    expect(printed[0]).toContain('gone');
    expect(printed[0]).not.toContain('\u001b');
  });

  it('does not flood the terminal', () => {
    for (let i = 0; i < 100; i++) showLogLine('media', JSON.stringify({ level: 50, msg: `number ${String(i)}` }));
    expect(printed.length).toBeLessThan(25);
  });
});

describe('a step of the start', () => {
  it('returns its result and throws its error', async () => {
    expect(
      await step(
        'build',
        () => Promise.resolve(3),
        (count) => `${String(count)} files`,
      ),
    ).toBe(3);
    expect(printed[0]).toMatch(/✓ build +\d+\.\d s +3 files$/);
    await expect(step('databases', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect(printed[1]).toMatch(/✗ databases/);
  });
});
