import type { RulePrice } from '@emberhood/contracts';
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { cycle, operator, runReport } from '#testing/factories.ts';
import { Refusal, stubApi } from '#testing/api-stub.ts';
import { openApp } from '#testing/render.tsx';
import { warmUp } from '#testing/warm-up.ts';

warmUp(() =>
  Promise.all([
    import('#app/routes/private/layout.tsx'),
    import('#app/routes/ops/layout.tsx'),
    import('#app/routes/ops/pages.tsx'),
  ]),
);

const { fairness: _report, groups: _groups, ...plainRun } = runReport();
const address = `/ops/runs/${runReport().id}`;
const server = (report = runReport()) => ({ currentUser: operator(), run: { report }, pins: { pins: [] } });

describe('a run', () => {
  it('shows its groups, and its report as plots with a table beside each', async () => {
    stubApi(server());
    openApp(address);
    const groups = within(await screen.findByRole('table', { name: 'Groups' }));
    expect(groups.getByText('Amara, Ben')).toBeInTheDocument();
    expect(screen.getByText('20 of 96 who fit an offering')).toBeInTheDocument();
    expect(screen.getByRole('img', { name: 'Share placed, by gender' })).toBeInTheDocument();
    const byGender = within(screen.getByRole('table', { name: 'By gender' }));
    expect(byGender.getByRole('row', { name: 'women 50 10 20.0 %' })).toBeInTheDocument();
    const byArea = within(screen.getByRole('table', { name: 'By area' }));
    expect(byArea.getByRole('row', { name: 'Toronto 96 20 20.8 %' })).toBeInTheDocument();
    expect(screen.getByText('below 0.8: look into it')).toBeInTheDocument();
    const figures = within(screen.getByRole('table', { name: 'Figures' }));
    const refundDue = 'Placed before their deposit goes back All of them, due within 30 days, due within 14. 3 · 2 · 1';
    expect(figures.getByRole('row', { name: refundDue })).toBeInTheDocument();
    expect(screen.getByText(/short of 2 men/)).toBeInTheDocument();
    expect(
      within(screen.getByRole('table', { name: 'Without a group, and why' })).getByText('No time on its evenings'),
    ).toBeInTheDocument();
  });

  it('is told of in a dry run by its offerings, without people and figures about choices', async () => {
    const groups = runReport().groups.map((group) => ({ ...group, women: 0, men: 0, members: [] }));
    stubApi(server(runReport({ kind: 'dry', groups })));
    openApp(address);
    const table = within(await screen.findByRole('table', { name: 'Groups' }));
    expect(table.getByRole('row', { name: 'Pottery for beginners' })).toBeInTheDocument();
    expect(screen.getByText('20 or a few more of 96 who fit an offering')).toBeInTheDocument();
    expect(screen.getByText(/it could be worked out who chose whom/)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Keep a pair together or apart…' })).not.toBeInTheDocument();
    expect(screen.queryByText('How much people in a group chose each other')).not.toBeInTheDocument();
  });

  it('T28 P13 tells no numbers of a class of fewer than five', async () => {
    stubApi(server());
    openApp(address);
    const byAge = within(await screen.findByRole('table', { name: 'By age' }));
    expect(byAge.getByRole('row', { name: '60- fewer than 5 – –' })).toBeInTheDocument();
  });

  it('is approved, then published after a question', async () => {
    const api = stubApi({
      ...server(),
      approveRun: () => {
        api.answer({ run: { report: runReport({ approved: true }) } });
        return { run: plainRun };
      },
      publishRun: { run: plainRun },
    });
    const { user } = openApp(address);
    await user.click(await screen.findByRole('button', { name: 'Approve' }));
    expect(await screen.findByRole('button', { name: /^Approved\. Nobody/ })).toBeInTheDocument();
    await user.click(await screen.findByRole('button', { name: 'Publish…' }));
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Publish' }));
    expect(await screen.findByRole('button', { name: 'Published.' })).toBeInTheDocument();
    expect(api.bodies('publishRun')).toHaveLength(1);
  });

  it('says that a large city is being published, and why it was not', async () => {
    const refusal = { act: 'publish', code: 'RUN.CHANGED', message: 'None of these groups holds any more.' } as const;
    const asked = runReport({ approved: true, asked: 'publish' });
    const api = stubApi({
      ...server(runReport({ approved: true })),
      publishRun: () => {
        api.answer({ run: { report: asked } });
        return { run: { ...plainRun, asked: 'publish' } };
      },
    });
    const { user } = openApp(address);
    await user.click(await screen.findByRole('button', { name: 'Publish…' }));
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Publish' }));
    expect((await screen.findAllByText(/^The groups are being published/)).length).toBeGreaterThan(0);
    expect(screen.queryByText('Published.')).not.toBeInTheDocument();
    api.answer({ run: { report: runReport({ approved: true, refusal }) } });
    expect(await screen.findByText(refusal.message, {}, { timeout: 5_000 })).toBeInTheDocument();
    expect(screen.getByText('It was not published')).toBeInTheDocument();
    expect(screen.queryByRole('status', { name: /being published/ })).not.toBeInTheDocument();
  });

  it('names what was left out and why, once published, and nobody of it', async () => {
    const leftOut = [
      { offeringId: '00000000-0000-4000-8000-0000000000f3', title: 'Tango', people: 6, reason: 'apart' },
      { offeringId: '00000000-0000-4000-8000-0000000000f4', title: 'Clay', people: 0, reason: 'late' },
    ] as const;
    stubApi(server(runReport({ state: 'published', leftOut: [...leftOut] })));
    openApp(address);
    const table = within(await screen.findByRole('table', { name: 'Left out' }));
    expect(table.getByRole('row', { name: 'Tango 6 Two of them stay apart by now' })).toBeInTheDocument();
    expect(table.getByRole('row', { name: /^Clay 0 It could not be locked/ })).toBeInTheDocument();
  });

  it.each([
    ['RUN.CHANGED', /None of these groups holds any more/],
    ['GROUPS.NOT_NOW', /something has changed meanwhile/],
    ['GROUPS.LOCK_TOO_LATE', /locked at least seven days before/],
  ] as const)('tells the second of two operators why it is refused: %s', async (code, words) => {
    const api = stubApi({ ...server(runReport({ approved: true })), publishRun: new Refusal(code) });
    const { user } = openApp(address);
    await user.click(await screen.findByRole('button', { name: 'Publish…' }));
    const before = api.bodies('run').length;
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Publish' }));
    expect(await screen.findByRole('button', { name: words })).toBeInTheDocument();
    expect(api.bodies('run').length).toBeGreaterThan(before);
  });

  it('says that it is being assembled, and why it failed', async () => {
    stubApi(server(runReport({ state: 'solving', value: null, groups: [], fairness: null })));
    const { unmount } = openApp(address);
    expect(await screen.findByText(/The groups are being assembled/)).toBeInTheDocument();
    unmount();
    stubApi(server(runReport({ state: 'aborted', value: null, groups: [], fairness: null, failure: 'No snapshot' })));
    openApp(`/ops/runs/00000000-0000-4000-8000-0000000000d9`);
    expect(await screen.findByText('No snapshot')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Approve' })).not.toBeInTheDocument();
  });

  it('works out the price of each rule on demand', async () => {
    const prices: RulePrice[] = [
      { rule: 'chosen', placed: 5, value: 0, costs: 'many' },
      { rule: 'pins', placed: 0, value: 0, costs: 'none' },
    ];
    const api = stubApi({
      ...server(),
      askPrices: () => {
        api.answer({ run: { report: runReport({ pricesState: 'done', prices }) } });
        return {};
      },
    });
    const { user } = openApp(address);
    await user.click(await screen.findByRole('button', { name: /Work it out/ }));
    const table = within(await screen.findByRole('table', { name: 'What each rule costs' }));
    expect(table.getByRole('row', { name: 'Somebody has chosen each many' })).toBeInTheDocument();
    expect(table.getByRole('row', { name: 'All pairs by hand none' })).toBeInTheDocument();
  });

  it('keeps two of its members apart from the next run on', async () => {
    const pin = {
      id: '00000000-0000-4000-8000-0000000000e1',
      kind: 'forbid',
      accountA: '00000000-0000-4000-8000-00000000aaa1',
      accountB: '00000000-0000-4000-8000-00000000aaa2',
      note: 'they were a couple',
      createdAt: cycle().freezesAt,
    } as const;
    const api = stubApi({ ...server(), addPin: { pin } });
    const { user } = openApp(address);
    await user.click(await screen.findByRole('button', { name: 'Keep a pair together or apart…' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'A pair by hand' }));
    await user.selectOptions(dialog.getByLabelText('One'), 'Amara');
    await user.selectOptions(dialog.getByLabelText('The other'), 'Amara');
    await user.type(dialog.getByLabelText('Why'), 'they were a couple');
    await user.click(dialog.getByRole('button', { name: 'Keep' }));
    expect(await dialog.findByRole('link', { name: 'Please choose two different people.' })).toBeInTheDocument();
    await user.selectOptions(dialog.getByLabelText('The other'), 'Ben');
    await user.click(dialog.getByRole('button', { name: 'Keep' }));
    expect(await screen.findByRole('button', { name: /^Kept\./ })).toBeInTheDocument();
    expect(api.bodies('addPin')).toEqual([
      { kind: 'forbid', accountA: pin.accountA, accountB: pin.accountB, note: 'they were a couple' },
    ]);
  });
});
