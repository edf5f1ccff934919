import { mkdtempSync, readdirSync, readFileSync, readlinkSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { RotatingLog } from './rotating-log.ts';

describe('a log', () => {
  let folder: string;

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'emberhood-log-'));
  });

  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  it('that cannot be written ends nobody, and says later what is missing', () => {
    const inTheWay = join(folder, 'logs');
    writeFileSync(inTheWay, '');
    const log = new RotatingLog(join(inTheWay, 'auth.log'));
    log.write('one\n');
    log.write('two\n');
    expect(log.tail()).toBe('one\ntwo');
    rmSync(inTheWay);
    log.write('three\n');
    expect(readFileSync(join(inTheWay, 'auth.log'), 'utf8')).toBe('… 8 bytes could not be written here\nthree\n');
  });

  it('holds no file open, so that what is still said after the end leaves none open', () => {
    const file = join(folder, 'auth.log');
    const log = new RotatingLog(file);
    log.write('first\n');
    log.write('last words\n');
    const open = readdirSync('/proc/self/fd').map((fd) => {
      try {
        return readlinkSync(join('/proc/self/fd', fd));
      } catch {
        return '';
      }
    });
    expect(open).not.toContain(file);
    expect(readFileSync(file, 'utf8')).toBe('first\nlast words\n');
  });

  it('that is full is kept once beside the new one', () => {
    const file = join(folder, 'auth.log');
    const log = new RotatingLog(file, 10);
    for (const line of ['first\n', 'second\n', 'third\n']) log.write(line);
    expect([readFileSync(`${file}.1`, 'utf8'), readFileSync(file, 'utf8')]).toEqual(['second\n', 'third\n']);
  });
});
