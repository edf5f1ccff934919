import type { PlannedMeeting, RulePrice, RunReport } from '@emberhood/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { queryClient } from '#shared/api/query-client.ts';
import { operatorOffering } from '#testing/desk.ts';
import { cycle, fairness, operator, runReport } from '#testing/factories.ts';
import { openApp, openDialog, pressAndConfirm } from '#testing/render.tsx';
import { operatorPages, warmUp } from '#testing/warm-up.ts';

warmUp(operatorPages);

const { fairness: _report, groups: _groups, ...plainRun } = runReport();
const address = `/ops/runs/${runReport().id}`;
const at = (weeks: number) => new Date(Date.UTC(2027, 1, 5 + 7 * weeks, 0)).toISOString();
const offering = operatorOffering({
  id: runReport().groups[0]!.offeringId,
  state: 'open',
  minSize: 2,
  maxSize: 4,
  cycleId: cycle().id,
  hostStands: false,
  sessions: [{ id: runReport().id, ordinal: 1, startsAt: at(0), endsAt: at(0), cancelled: false }],
});
const meetings = ({ groups }: RunReport, change: Partial<PlannedMeeting> = {}): { groups: PlannedMeeting[] } => ({
  groups: groups.map((group) => ({ ...group, offering, ages: { from: 27, to: 35 }, ...change })),
});
const server = (report = runReport()) => ({
  currentUser: operator(),
  run: { report },
  runGroups: meetings(report),
  pins: { pins: [] },
});

describe('a run', () => {
  it('shows each group as a card: who, when, where, and what to look at', async () => {
    openApp(address, server());
    const card = within((await screen.findByText('Amara, Ben')).closest('li') ?? document.body);
    expect(card.getByRole('heading', { name: 'Pottery for beginners' })).toBeInTheDocument();
    for (const words of [
      ...['1 woman, 1 man', 'Led by Lena', /The Kiln/, /Thursday, February 4/, 'They are 27 to 35 years old.'],
      ...[/^Its host can’t lead it/, /^It has the minimum size/],
    ])
      expect(card.getByText(words)).toBeInTheDocument();
    expect(card.queryByText(/^It’s full/)).not.toBeInTheDocument();
  });

  it('shows its report as a table for each dimension', async () => {
    openApp(address, server());
    expect(await screen.findByText('Amara, Ben')).toBeInTheDocument();
    expect(screen.getByText('20 of 96 who fit an offering')).toBeInTheDocument();
    const byGender = within(screen.getByRole('table', { name: 'By gender' }));
    expect(byGender.getByRole('row', { name: 'women 50 10 20.0%' })).toBeInTheDocument();
    const byArea = within(screen.getByRole('table', { name: 'By area' }));
    expect(byArea.getByRole('row', { name: 'Toronto 96 20 20.8%' })).toBeInTheDocument();
    expect(screen.getByText('below 0.8, please look into it')).toBeInTheDocument();
    const figures = within(screen.getByRole('table', { name: 'Figures' }));
    const refundDue =
      /^Placed before their deposit is refunded ?All of them, then due within 30 days and within 14\. 3 · 2 · 1$/;
    expect(figures.getByRole('row', { name: refundDue })).toBeInTheDocument();
    expect(screen.getByText(/short of 2 men/)).toBeInTheDocument();
    expect(
      within(screen.getByRole('table', { name: 'People without a group, and why' })).getByText('Not free at its times'),
    ).toBeInTheDocument();
  });

  it('is told of in a dry run by its offerings, without people and figures about choices', async () => {
    const groups = runReport().groups.map((group) => ({ ...group, women: 0, men: 0, members: [] }));
    const report = runReport({ kind: 'dry', groups });
    openApp(address, { ...server(report), runGroups: meetings(report, { ages: null }) });
    expect(await screen.findByRole('heading', { name: 'Pottery for beginners' })).toBeInTheDocument();
    for (const gone of ['0 women, 0 men', /^It is as small/, /years old/])
      expect(screen.queryByText(gone)).not.toBeInTheDocument();
    expect(screen.getByText('20 or a few more of 96 who fit an offering')).toBeInTheDocument();
    expect(screen.getByText(/several dry runs together could reveal/)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Keep a pair together or apart…' })).not.toBeInTheDocument();
    expect(screen.queryByText('How much people in a group chose each other')).not.toBeInTheDocument();
  });

  it('has no table of classes of which nothing may be said', async () => {
    const few = { key: '1', members: null, placed: null, share: null };
    const { placement } = fairness();
    openApp(
      address,
      server(runReport({ fairness: fairness({ placement: { ...placement, popularity: [few, few] } }) })),
    );
    expect(await screen.findByRole('table', { name: 'By age' })).toBeInTheDocument();
    expect(screen.queryByText('By how often they were chosen (tenths)')).not.toBeInTheDocument();
  });

  it('T28 P13 tells no numbers of a class of fewer than five', async () => {
    openApp(address, server());
    const byAge = within(await screen.findByRole('table', { name: 'By age' }));
    expect(byAge.getByRole('row', { name: '60- fewer than 5 – –' })).toBeInTheDocument();
  });

  it('goes on at the heading once a button has gone with its act', async () => {
    const { api, user } = openApp(address, { ...server(), approveRun: { run: plainRun } });
    const approve = await screen.findByRole('button', { name: 'Approve' });
    api.answer({ run: { report: runReport({ approved: true }) } });
    await user.click(approve);
    expect(await screen.findByRole('button', { name: 'Publish…' })).toBeInTheDocument();
    await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus());
  });

  it('says that a large city is being published, and why it was not', async () => {
    const refusal = { act: 'publish', code: 'RUN.CHANGED', message: 'None of these groups is valid anymore.' } as const;
    const asked = runReport({ approved: true, asked: 'publish' });
    const { api, user } = openApp(address, {
      ...server(runReport({ approved: true })),
      publishRun: () => {
        api.answer({ run: { report: asked } });
        return { run: { ...plainRun, asked: 'publish' } };
      },
    });
    await pressAndConfirm(user, 'Publish…', 'Publish');
    expect((await screen.findAllByText(/^The groups are being published/)).length).toBeGreaterThan(0);
    expect(screen.queryByText('Published.')).not.toBeInTheDocument();
    api.answer({ run: { report: runReport({ approved: true, refusal }) } });
    expect(await screen.findByText(refusal.message, {}, { timeout: 5_000 })).toBeInTheDocument();
    expect(screen.getByText('The groups weren’t published')).toBeInTheDocument();
    expect(screen.queryByRole('status', { name: /being published/ })).not.toBeInTheDocument();
  });

  it.each([
    ['decided', /^Another run of this cycle was published\. To publish this one/],
    ['cancelled', /^This cycle was abandoned/],
  ] as const)('of a cycle that is %s without it says so, and can only be discarded', async (cycleState, words) => {
    openApp(address, server(runReport({ approved: true, cycleState })));
    expect(await screen.findByText(words)).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Discard…' })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Publish…' })).not.toBeInTheDocument();
    expect(screen.queryByText(/you can approve and publish it/)).not.toBeInTheDocument();
  });

  it('says until when it can be undone once it is published, and offers nothing that is over then', async () => {
    const published = runReport({
      state: 'published',
      cycleState: 'decided',
      undoUntil: new Date(Date.now() + 300_000).toISOString(),
    });
    const { unmount } = openApp(address, server(published));
    expect(
      await screen.findByText(/^Members find out on .*\. Until then you can undo the groups\.$/),
    ).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Undo the groups…' })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Keep a pair together or apart…' })).not.toBeInTheDocument();
    unmount();
    queryClient.clear();
    openApp(address, server(runReport({ ...published, undoUntil: null })));
    expect(await screen.findByText('Published')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Undo the groups…' })).not.toBeInTheDocument();
  });

  it('asks nobody to look at the groups of a run that was discarded', async () => {
    openApp(address, server(runReport({ state: 'aborted' })));
    expect(await screen.findByText('Amara, Ben')).toBeInTheDocument();
    expect(screen.queryByText(/^Its host can’t lead it/)).not.toBeInTheDocument();
  });

  it('names what was left out and why, once published, and nobody of it', async () => {
    const leftOut = [
      { offeringId: '00000000-0000-4000-8000-0000000000f3', title: 'Tango', people: 6, reason: 'apart' },
      { offeringId: '00000000-0000-4000-8000-0000000000f4', title: 'Clay', people: 0, reason: 'late' },
    ] as const;
    openApp(address, server(runReport({ state: 'published', leftOut: [...leftOut] })));
    const table = within(await screen.findByRole('table', { name: 'Left out' }));
    expect(table.getByRole('row', { name: 'Tango 6 Two of them are now kept apart' })).toBeInTheDocument();
    expect(table.getByRole('row', { name: /^Clay 0 It couldn’t be locked in/ })).toBeInTheDocument();
  });

  it('says that it is being assembled, and why it failed', async () => {
    const { unmount } = openApp(
      address,
      server(runReport({ state: 'solving', gap: null, groups: [], fairness: null })),
    );
    expect(await screen.findByText(/The groups are being formed/)).toBeInTheDocument();
    unmount();
    openApp(
      `/ops/runs/00000000-0000-4000-8000-0000000000d9`,
      server(runReport({ state: 'aborted', gap: null, groups: [], fairness: null, failure: 'No snapshot' })),
    );
    expect(await screen.findByText('No snapshot')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Approve' })).not.toBeInTheDocument();
  });

  it('works out the price of each rule on demand', async () => {
    const prices: RulePrice[] = [
      { rule: 'chosen', costs: 'many' },
      { rule: 'pins', costs: 'none' },
    ];
    const { api, user } = openApp(address, {
      ...server(),
      askPrices: () => {
        api.answer({ run: { report: runReport({ pricesState: 'done', prices }) } });
        return {};
      },
    });
    await user.click(await screen.findByRole('button', { name: /Work it out/ }));
    const table = within(await screen.findByRole('table', { name: 'What each rule costs' }));
    expect(table.getByRole('row', { name: 'Each member was chosen by someone many' })).toBeInTheDocument();
    expect(table.getByRole('row', { name: 'All pairs set by hand none' })).toBeInTheDocument();
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
    const { api, user } = openApp(address, { ...server(), addPin: { pin } });
    const dialog = await openDialog(user, 'Keep a pair together or apart…', 'Set a pair by hand');
    await user.selectOptions(dialog.getByLabelText('First person'), 'Amara');
    await user.selectOptions(dialog.getByLabelText('Second person'), 'Amara');
    await user.type(dialog.getByLabelText('Why'), 'they were a couple');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await dialog.findByRole('link', { name: 'Please choose two different people.' })).toBeInTheDocument();
    await user.selectOptions(dialog.getByLabelText('Second person'), 'Ben');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await screen.findByRole('button', { name: /^Saved\./ })).toBeInTheDocument();
    expect(api.bodies('addPin')).toEqual([
      { kind: 'forbid', accountA: pin.accountA, accountB: pin.accountB, note: 'they were a couple' },
    ]);
  });
});
