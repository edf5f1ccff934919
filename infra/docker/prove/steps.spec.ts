import { runSteps, type Step } from './steps.ts';

async function said(steps: readonly Step[], repair = () => Promise.resolve()): Promise<[number, string[]]> {
  const lines: string[] = [];
  const failed = await runSteps(steps, repair, (line) => lines.push(line.replace(/, [\d.]+ s/, '')));
  return [failed, lines];
}

const well = (name: string, ...needs: string[]): Step => ({ name, needs, run: () => Promise.resolve('seen') });
const ill = (name: string): Step => ({ name, run: () => Promise.reject(new Error('away')) });

describe('the steps of a proof', () => {
  it('go on after one that fails, but for those that need it', async () => {
    const steps = [
      well('start'),
      ill('workers'),
      well('backup', 'start'),
      well('again', 'workers'),
      well('last', 'again'),
    ];
    expect(await said(steps)).toEqual([
      3,
      [
        '✓ start: seen',
        '✗ workers: away',
        '✓ backup: seen',
        '– again: not tried without: workers',
        '– last: not tried without: again',
      ],
    ]);
  });

  it('end where nothing repairs what one has left', async () => {
    const repair = () => Promise.reject(new Error('no engine'));
    expect(await said([ill('start'), well('walk')], repair)).toEqual([
      2,
      ['✗ start: away', '  and cannot be repaired: no engine', '– walk: not tried'],
    ]);
  });
});
