import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { folderDuringTests } from '@emberhood/service-kit/testing/during-tests';

const folder = folderDuringTests();

/** Runs the code in a separate process with this data folder, and resolves with its first output. */
async function inProcess(code: string) {
  const source = `
    const runFile = await import(${JSON.stringify(new URL('./run-file.ts', import.meta.url).href)});
    const { loadSecrets } = await import(${JSON.stringify(new URL('./secrets.ts', import.meta.url).href)});
    try { ${code} } catch (error) { console.log(error.message); }`;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', source], {
    env: { ...process.env, EMBERHOOD_DATA: folder },
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const [chunk] = (await once(child.stdout, 'data')) as [Buffer];
  return { child, said: chunk.toString('utf8').trim() };
}

async function say(code: string): Promise<string> {
  const { child, said } = await inProcess(code);
  if (child.exitCode === null) await once(child, 'exit');
  return said;
}

describe('one launcher per data folder', () => {
  it('refuses a second one while the first runs, and takes over from a killed one', async () => {
    const first = await inProcess(`await runFile.takeLock(); console.log('locked'); setInterval(() => {}, 1000);`);
    expect(first.said).toBe('locked');
    expect(await say(`await runFile.takeLock(); console.log('locked');`)).toMatch(
      /^Emberhood already runs on this data folder .*\nStop it with Ctrl-C where it was started\.$/,
    );
    first.child.kill('SIGKILL');
    await once(first.child, 'exit');
    expect(await say(`await runFile.takeLock(); console.log('locked'); runFile.releaseLock();`)).toBe('locked');
    expect(existsSync(join(folder, 'launcher.lock'))).toBe(false);
  });

  it('lets in one of several that come at the same moment, also where a killed one has left its lock', async () => {
    const rounds = [null, '{"pid":1,"identity":"of a process that is over"}', null, '', null, ''];
    for (const left of rounds) {
      if (left !== null) writeFileSync(join(folder, 'launcher.lock'), left);
      const code = `
        console.log('ready');
        const at = Number(await new Promise((told) => process.stdin.once('data', told)));
        while (Date.now() < at);
        await runFile.takeLock(); console.log('locked'); setInterval(() => {}, 1000);`;
      const all = await Promise.all(Array.from({ length: 4 }, () => inProcess(code)));
      const answers = all.map(async ({ child }) => String((await once(child.stdout, 'data'))[0]));
      const at = Date.now() + 100;
      for (const { child } of all) child.stdin.write(String(at));
      const said = await Promise.all(answers);
      for (const { child } of all) child.kill('SIGKILL');
      expect(said.filter((answer) => answer.startsWith('locked'))).toHaveLength(1);
      rmSync(join(folder, 'launcher.lock'));
    }
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
