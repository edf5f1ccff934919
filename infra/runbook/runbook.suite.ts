import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { folderDuringTests } from '@emberhood/service-kit/testing/during-tests';
import { becomeMember } from '../client/member.ts';
import { withClient } from '../client/postgres.ts';
import { command } from '../local/command.ts';
import { root } from '../local/paths.ts';
import type { Product } from '../testing/product.ts';
import { fromPage } from './page.ts';

const MEMBER = 'someone@example.com';
const FOLDER = '/backups/2026-11-22';

interface Ended {
  code: number | null;
  said: string;
}

/** The commands of docs/operations.md that need no containers, on one product. */
export function runbookSuite(running: () => Product): void {
  describe('the operators’ page', () => {
    const folder = folderDuringTests();
    let product: Product;

    beforeAll(async () => {
      product = running();
      await becomeMember(product.url, product.mailboxUrl, MEMBER);
    }, 300_000);

    async function run(line: string, env = { EMBERHOOD_DATA: product.dataDir }): Promise<Ended> {
      const done = await command('sh', ['-c', line], { env: { NODE_OPTIONS: '', ...env } });
      return { code: done.code, said: done.stdout + done.stderr };
    }

    const succeeded = (words: string) => ({ code: 0, said: expect.stringContaining(words) });

    it('asks the doctor about this machine and about settings', async () => {
      // What the machine has to spare is not ours to say.
      const { said } = await run(fromPage('npm run doctor'));
      for (const part of ['processes', 'PostgreSQL', 'Redis', 'NATS', 'mail server', 'settings'])
        expect(said).toContain(`✓ ${part}\n`);
      const file = join(folder, 'settings');
      expect(await run(`${fromPage('npm run env:init')} -- ${file}`)).toMatchObject(succeeded('new file'));
      const away = { EMBERHOOD_DATA: join(folder, 'none') };
      const well = await run(fromPage('npm run doctor -- --env .env', { '.env': file }), away);
      expect(well.said).toContain('✓ settings\n');
    });

    it('gives keys a second one, and takes the old one away', async () => {
      const file = join(folder, 'keys');
      await run(`${fromPage('npm run env:init')} -- ${file}`);
      const keys = async () => /^INVITE_KEY=(.*)$/m.exec(await readFile(file, 'utf8'))?.[1]?.split(',') ?? [];
      const [old] = await keys();
      expect(await run(`${fromPage('npm run env:rotate')} -- ${file}`)).toMatchObject(succeeded('INVITE_KEY'));
      expect(await keys()).toEqual([expect.any(String), old]);
      expect(await run(fromPage('npm run env:rotate -- FILE', { FILE: file }))).toMatchObject({ code: 0 });
      const all = await keys();
      await run(fromPage('npm run env:rotate -- --drop NAME', { '-- --drop NAME': `-- ${file} --drop INVITE_KEY` }));
      expect(all.at(-1)).toBe(old);
      expect(await keys()).toEqual(all.slice(0, -1));
    });

    it('lists roles, and resets a lost passkey', async () => {
      expect(await run(fromPage('npm run admin -- roles list'))).toMatchObject(succeeded('Nobody has a role yet.'));
      expect(await run(fromPage('npm run admin -- passkeys reset EMAIL', { EMAIL: MEMBER }))).toMatchObject(
        succeeded(`${MEMBER} had no passkeys.`),
      );
    });

    it('lists dead letters, replays and discards them', async () => {
      const [one, other] = await deadLetters();
      const { said } = await run(fromPage('npm run admin -- dead-letters list'));
      expect(said).toContain(`auth ${one} `);
      const of = (id: string) => ({ 'media ID': `auth ${id}` });
      expect(await run(fromPage('npm run admin -- dead-letters replay media ID', of(one)))).toMatchObject(
        succeeded(`auth has handled ${one}.`),
      );
      expect(await run(fromPage('npm run admin -- dead-letters discard media ID', of(other)))).toMatchObject(
        succeeded(`auth has discarded ${other}.`),
      );
      expect(await run(fromPage('npm run admin -- dead-letters list'))).toMatchObject(succeeded('No dead letters.'));
    });

    /** Two events of auth that could not be told, although they were. */
    async function deadLetters(): Promise<[string, string]> {
      const { postgres } = await product.running();
      const { rows } = await withClient(postgres.url, (client) =>
        client.query<{ id: string }>(
          `insert into auth.dead_letters (consumer, event_key, subject, headers, payload, reason, deliveries)
           select 'outbox', id::text || n, subject, '{}', convert_to(row_to_json(o)::text, 'utf8'), 'for the test', 5
             from (select * from auth.outbox limit 1) o, generate_series(1, 2) n returning id`,
        ),
      );
      return [rows[0]?.id ?? '', rows[1]?.id ?? ''];
    }

    it('observes, or says how to', async () => {
      const child = spawn('sh', ['-c', `exec ${fromPage('npm run observe')}`], {
        cwd: root,
        env: { ...process.env, NODE_OPTIONS: '', EMBERHOOD_DATA: product.dataDir },
        stdio: ['ignore', 'pipe', 'inherit'],
        detached: true,
      });
      let said = '';
      child.stdout.setEncoding('utf8');
      for await (const text of child.stdout) {
        said += String(text);
        if (said.includes('npm start')) break;
      }
      expect(said).toMatch(/Metrics .*http:/);
      process.kill(-(child.pid ?? 0), 'SIGTERM');
      if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
    });

    it('backs up a running product, and restores it elsewhere', async () => {
      expect(await run(fromPage('npm run admin -- media reconcile'))).toMatchObject(
        succeeded('Rows, objects, cases and jobs agree.'),
      );
      const backup = join(folder, 'backup');
      expect(await run(fromPage('npm run backup -- /backups/2026-11-22', { [FOLDER]: backup }))).toMatchObject(
        succeeded('are not in it: keep'),
      );
      const elsewhere = { EMBERHOOD_DATA: join(folder, 'restored') };
      expect(
        await run(fromPage('npm run restore -- /backups/2026-11-22', { [FOLDER]: backup }), elsewhere),
      ).toMatchObject(succeeded('Restored as of '));
    }, 240_000);
  });
}
