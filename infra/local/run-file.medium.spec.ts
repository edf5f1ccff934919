import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

let folder: string;

/** Runs the code in a separate process with this data folder, and resolves with its first output. */
async function inProcess(code: string): Promise<{ child: ChildProcess; said: string }> {
  const source = `
    const runFile = await import(${JSON.stringify(new URL('./run-file.ts', import.meta.url).href)});
    const { loadSecrets } = await import(${JSON.stringify(new URL('./secrets.ts', import.meta.url).href)});
    try { ${code} } catch (error) { console.log(error.message.split('\\n')[0]); }`;
  const child = spawn(process.execPath, ['--conditions=source', '--input-type=module', '--eval', source], {
    env: { ...process.env, EMBERHOOD_DATA: folder },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [chunk] = (await once(child.stdout, 'data')) as [Buffer];
  return { child, said: chunk.toString('utf8').trim() };
}

async function say(code: string): Promise<string> {
  const { child, said } = await inProcess(code);
  if (child.exitCode === null) await once(child, 'exit');
  return said;
}

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'emberhood-data-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('one launcher per data folder', () => {
  it('refuses a second one while the first runs, and takes over from a killed one', async () => {
    const first = await inProcess(`runFile.takeLock(); console.log('locked'); setInterval(() => {}, 1000);`);
    expect(first.said).toBe('locked');
    expect(await say(`runFile.takeLock(); console.log('locked');`)).toMatch(
      /^Emberhood already runs on this data folder/,
    );
    first.child.kill('SIGKILL');
    await once(first.child, 'exit');
    expect(await say(`runFile.takeLock(); console.log('locked'); runFile.releaseLock();`)).toBe('locked');
    expect(existsSync(join(folder, 'launcher.lock'))).toBe(false);
  });
});

describe('secrets', () => {
  it('are made once, readable only by the owner, and begin so that NATS reads them as text', async () => {
    const first = await say(`console.log(JSON.stringify(loadSecrets()));`);
    const second = await say(`console.log(JSON.stringify(loadSecrets()));`);
    expect(second).toBe(first);
    expect(statSync(join(folder, 'secrets.json')).mode & 0o777).toBe(0o600);
    const secrets = JSON.parse(first) as Record<string, string>;
    expect(new Set(Object.values(secrets)).size).toBe(Object.keys(secrets).length);
    for (const [name, value] of Object.entries(secrets))
      if (name.endsWith('_PASSWORD')) expect(value).toMatch(/^[a-z]/);
    expect(JSON.parse(readFileSync(join(folder, 'secrets.json'), 'utf8'))).toEqual(secrets);
  });
});
