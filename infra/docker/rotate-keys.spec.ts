import { Buffer } from 'node:buffer';
import { execFile } from 'node:child_process';
import { createPrivateKey, createPublicKey, generateKeyPairSync } from 'node:crypto';
import { readFile, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { folderDuringTests } from '@emberhood/service-kit/testing/during-tests';

const folder = folderDuringTests();

const OLD = 'ab'.repeat(32);

describe('rotating keys', () => {
  let file: string;
  beforeAll(async () => {
    file = join(folder, '.env');
  });
  const rotate = (...args: string[]) =>
    promisify(execFile)(process.execPath, [join(import.meta.dirname, 'rotate-keys.mjs'), file, ...args]);

  it('puts a new key before the current one, and drops the old one on request', async () => {
    await writeFile(
      file,
      `PORT=3000\nAUTH_PEPPERS=1:${OLD}\nMAIL_SEALING_KEY=${OLD}\nINVITE_KEY=${OLD}\nSTORAGE_SIGNING_KEY=${OLD}\n`,
    );
    const { stdout } = await rotate();
    const both = await readFile(file, 'utf8');
    expect(both).toMatch(
      new RegExp(
        `^PORT=3000\nAUTH_PEPPERS=2:[0-9a-f]{64},1:${OLD}\nMAIL_SEALING_KEY=[0-9a-f]{64},${OLD}\nINVITE_KEY=[0-9a-f]{64},${OLD}\nSTORAGE_SIGNING_KEY=[0-9a-f]{64},${OLD}\n$`,
      ),
    );
    expect(stdout).not.toMatch(/[0-9a-f]{64}/);
    await rotate('--drop', 'MAIL_SEALING_KEY');
    const dropped = await readFile(file, 'utf8');
    expect(dropped).toMatch(/^MAIL_SEALING_KEY=[0-9a-f]{64}$/m);
    expect(dropped).toContain(`,1:${OLD}`);
  });

  it('gives profiles the newest public key for sealing choices, and the groups worker both private keys', async () => {
    const pair = () => generateKeyPairSync('x25519');
    const privateHalf = ({ privateKey }: ReturnType<typeof pair>) =>
      privateKey.export({ format: 'der', type: 'pkcs8' }).toString('hex');
    const publicHalf = (hex: string) =>
      createPublicKey(createPrivateKey({ key: Buffer.from(hex, 'hex'), format: 'der', type: 'pkcs8' }))
        .export({ format: 'der', type: 'spki' })
        .toString('hex');
    const before = privateHalf(pair());
    await writeFile(file, `RATINGS_SEALING_KEY=${publicHalf(before)}\nRATINGS_OPENING_KEY=${before}\n`);
    const read = async () => {
      const text = await readFile(file, 'utf8');
      return ['SEALING', 'OPENING'].map((name) => new RegExp(`^RATINGS_${name}_KEY=(.*)$`, 'm').exec(text)?.[1] ?? '');
    };
    expect((await rotate()).stdout).toContain('docker compose up -d groups-worker');
    const [sealing, opening = ''] = await read();
    const [newest = '', older] = opening.split(',');
    expect([older, sealing]).toEqual([before, publicHalf(newest)]);
    expect(newest).not.toBe(before);
    await rotate('--drop', 'RATINGS_OPENING_KEY');
    expect(await read()).toEqual([sealing, newest]);
  });

  it('the first file gets both halves of a pair, and no half is kept beside another’s', async () => {
    const init = () => promisify(execFile)(process.execPath, [join(import.meta.dirname, 'init-env.mjs'), file]);
    const half = async (name: string) =>
      new RegExp(`^RATINGS_${name}_KEY=(.*)$`, 'm').exec(await readFile(file, 'utf8'))?.[1];
    await rm(file);
    await init();
    const [sealing = '', opening = ''] = [await half('SEALING'), await half('OPENING')];
    await writeFile(file, `RATINGS_OPENING_KEY=${opening}\n`);
    await init();
    expect([await half('SEALING'), await half('OPENING')]).toEqual([sealing, opening]);
    const stderr = expect.stringContaining('nobody could open what it seals') as unknown;
    for (const without of [`RATINGS_SEALING_KEY=${sealing}\n`, 'RATINGS_OPENING_KEY=abc\n']) {
      await writeFile(file, without);
      await expect(init()).rejects.toMatchObject({ code: 2, stderr });
      expect(await readFile(file, 'utf8')).toBe(without);
    }
  });

  it('gives each user of NATS a second login, and the unused one a password that nobody knows', async () => {
    const seen = async () => [
      await readFile(file, 'utf8'),
      await readFile(join(folder, '.secrets/nats/passwords.conf'), 'utf8'),
    ];
    await writeFile(file, 'NATS_AUTH_PASSWORD=sold\nNATS_MEDIA_PASSWORD=sother\n');
    await rotate();
    const [both = '', told = ''] = await seen();
    const [, made] =
      /^NATS_AUTH_PASSWORD=2:(s[0-9a-f]{48}),1:sold\nNATS_MEDIA_PASSWORD=2:s[0-9a-f]{48},1:sother\n$/.exec(both) ?? [];
    expect(told).toContain(`NATS_AUTH_PASSWORD_1: "sold"\nNATS_AUTH_PASSWORD_2: "${made ?? ''}"\n`);

    // A third one would put an end to the first without asking.
    expect((await rotate()).stdout).toContain('NATS has two passwords in force');
    expect((await seen())[0]).toBe(both);
    await rotate('--drop', 'NATS');
    const [one = '', closed = ''] = await seen();
    expect(one).toContain(`NATS_AUTH_PASSWORD=2:${made ?? ''}\n`);
    expect(closed).toMatch(/^NATS_AUTH_PASSWORD_1: "closed-[0-9a-f]{48}"$/m);
    await rotate();
    expect((await seen())[0]).toMatch(new RegExp(`^NATS_AUTH_PASSWORD=1:s[0-9a-f]{48},2:${made ?? ''}$`, 'm'));
  });

  it('writes for the container of NATS what nobody else on the machine can reach', async () => {
    const modes = await Promise.all(
      ['.secrets', '.secrets/nats', '.secrets/nats/passwords.conf'].map(
        async (name) => (await stat(join(folder, name))).mode & 0o777,
      ),
    );
    expect(modes).toEqual([0o700, 0o755, 0o644]);
  });

  it('drops the oldest of several keys, as newer ones may still be needed', async () => {
    await writeFile(file, 'INVITE_KEY=newest,newer,old\n');
    await rotate('--drop', 'INVITE_KEY');
    expect(await readFile(file, 'utf8')).toBe('INVITE_KEY=newest,newer\n');
  });

  it('loses no secret to a full disk', async () => {
    const kept = `AUTH_PEPPERS=1:${OLD}\n# ${'.'.repeat(2000)}\n`;
    await writeFile(file, kept);
    const script = join(import.meta.dirname, 'rotate-keys.mjs');
    // No file may grow beyond 1,024 bytes.
    const full = ['-c', 'ulimit -f 1; exec "$@"', 'bash', process.execPath, script, file];
    await expect(promisify(execFile)('bash', full)).rejects.toBeInstanceOf(Error);
    expect(await readFile(file, 'utf8')).toBe(kept);
  });

  it.each(['rotate-keys.mjs', 'init-env.mjs'])('%s takes no unknown option for a name of a file', async (name) => {
    const there = await readdir(folder);
    const script = [join(import.meta.dirname, name), '--help'];
    await expect(promisify(execFile)(process.execPath, script, { cwd: folder })).rejects.toMatchObject({ code: 2 });
    expect(await readdir(folder)).toEqual(there);
  });

  it.each([['--drop'], ['--wrong']])('answers %s in a line', async (...args) => {
    const stderr = expect.stringMatching(/^npm run env:rotate [^\n]+\n$/) as unknown;
    await expect(rotate(...args)).rejects.toMatchObject({ code: 2, stderr });
  });

  it('drops nothing else, and says so', () => expect(rotate('--drop', 'PORT')).rejects.toMatchObject({ code: 2 }));
});
