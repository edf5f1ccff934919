import { cp, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { requireBinary } from '@emberhood/local-services';
import { folderDuringTests } from '@emberhood/service-kit/testing/during-tests';
import { command } from '../local/command.ts';

const RULES = 'rules.yml';

const folder = folderDuringTests();

/** Prometheus itself evaluates the rules over recorded series. */
describe('alerts', () => {
  beforeAll(async () => {
    for (const file of [RULES, 'rules.test.yml']) await cp(join(import.meta.dirname, file), join(folder, file));
  });

  /** Runs promtool, which reports differences on either of the two streams. */
  async function promtool(...args: string[]): Promise<{ ok: boolean; said: string }> {
    const { code, stdout, stderr } = await command(requireBinary('promtool'), args, { cwd: folder });
    return { ok: code === 0, said: stdout + stderr };
  }

  it('are rules that Prometheus reads', async () => {
    expect(await promtool('check', 'rules', RULES)).toMatchObject({ ok: true });
  });

  it('fire and resolve over recorded series as expected', async () => {
    const { ok, said } = await promtool('test', 'rules', 'rules.test.yml');
    expect([said, ok]).toEqual([expect.stringContaining('SUCCESS'), true]);
  });

  it.each([
    ['a window that is left out', ' and slo:errors:ratio_rate5m > 14.4 * 0.005', ''],
    ['a pace that is too high', '> 6 * 0.005', '> 60 * 0.005'],
  ])('fail their tests with %s', async (_what, from, to) => {
    const rules = await readFile(join(import.meta.dirname, RULES), 'utf8');
    expect(rules).toContain(from);
    await writeFile(join(folder, RULES), rules.replaceAll(from, to));
    const { ok, said } = await promtool('test', 'rules', 'rules.test.yml');
    expect([ok, /alertname: ErrorBudgetBurns/.test(said)]).toEqual([false, true]);
  });
});
