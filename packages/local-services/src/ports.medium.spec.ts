import { spawnSync } from 'node:child_process';
import { freePort, reservePort } from './ports.ts';

describe('a free port', () => {
  it('is given to one living process only', async () => {
    const port = await freePort();
    expect(reservePort(port, process.ppid)).toBe(false);
    expect(reservePort(port, process.pid)).toBe(false);
  });

  it('is free again when the process that had it has ended', () => {
    const { pid } = spawnSync(process.execPath, ['-e', '']);
    const port = 40_000 + (pid % 10_000);
    expect(reservePort(port, pid)).toBe(true);
    expect(reservePort(port, process.pid)).toBe(true);
    expect(reservePort(port, process.pid)).toBe(false);
  });
});
