import { HostPayout } from '@emberhood/contracts';
import { torontoDay } from '@emberhood/contracts/launch';
import { screen, waitFor, within } from '@testing-library/react';
import { suspendAccount } from '#shared/account/boundary.ts';
import { operator } from '#testing/factories.ts';
import { GROUP_ID } from '#testing/groups.ts';
import { navigate, openApp, openDialog, received } from '#testing/render.tsx';
import { blank } from '#testing/sample.ts';
import { operatorPages, warmUp } from '#testing/warm-up.ts';

warmUp(operatorPages);

const line = blank(HostPayout, {
  groupId: GROUP_ID,
  title: 'Pottery',
  completedAt: '2026-11-18T02:00:00.000Z',
  seats: 4,
  grossCents: 16_000,
  feeCents: 1_600,
  netCents: 14_400,
  collectedCents: 16_000,
  payoutCents: 14_400,
  hostId: '00000000-0000-4000-8000-0000000000b1',
  hostName: 'Lena',
});
const YEAR = Number(torontoDay(new Date()).slice(0, 4));
const ANOTHER = '00000000-0000-4000-8000-0000000000b2';
const transfer = { id: '00000000-0000-4000-8000-0000000000c1', on: '2026-11-20', reference: 'TRF 7', cents: 14_400 };
const transfers = [transfer];

function open(lines: object[]) {
  return openApp('/ops/deposits/payouts', {
    currentUser: operator(),
    payouts: { payouts: lines, years: [YEAR] },
    notePayout: {},
    takeBackPayout: {},
  });
}

describe('what hosts are owed', () => {
  it.each([
    ['the last complete year', [YEAR, YEAR - 1], YEAR - 1],
    ['the current one if there is no other', [YEAR], YEAR],
    ['nothing before a group has finished', [], null],
  ])('is offered as a file: %s', async (_, years, year) => {
    openApp('/ops/deposits/payouts', { currentUser: operator(), payouts: { payouts: [line], years } });
    await screen.findByRole('link', { name: 'Pottery' });
    const href = screen.queryByRole('link', { name: /file/ })?.getAttribute('href') ?? null;
    expect(href).toBe(year && `/api/operator/payouts/file?year=${String(year)}`);
  });

  it('is noted as paid by day and reference, once the group is finished', async () => {
    const { api, user } = open([line, { ...line, groupId: ANOTHER, title: 'Stew', completedAt: null }]);
    await user.click(await screen.findByRole('button', { name: 'Record the payout for Pottery' }));
    // In Toronto's time zone, which also decides the year of the file.
    expect(screen.getByText(/November 17, 2026/)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /Stew/ })).not.toBeInTheDocument();
    const dialog = within(await screen.findByRole('dialog', { name: 'Record the payout for Pottery' }));
    expect(dialog.getByText(/^\$144 to Lena\. This doesn’t move any money/)).toBeInTheDocument();
    await user.click(dialog.getByRole('button', { name: 'Record it' }));
    expect(await dialog.findByRole('link', { name: /Please enter the reference/ })).toBeInTheDocument();
    await user.type(dialog.getByLabelText('Reference of the transfer'), 'TRF 7');
    await user.click(dialog.getByRole('button', { name: 'Record it' }));
    await received(api, 'notePayout', [
      { cents: 14_400, paidOn: expect.stringMatching(/^20\d\d-\d\d-\d\d$/), reference: 'TRF 7' },
    ]);
  });

  it('is for others on the team where the operator is the host', async () => {
    open([
      { ...line, concernsYou: true },
      { ...line, groupId: ANOTHER, transfers, concernsYou: true },
    ]);
    expect(await screen.findByText(/^This is about you or someone in one of your groups/)).toBeInTheDocument();
    for (const name of [/^Record/, /^Remove/]) expect(screen.queryByRole('button', { name })).not.toBeInTheDocument();
  });

  it.each([
    ['hostAway', /^Account suspended or to be deleted/, 2],
    ['hostGone', 'Account deleted: there’s no one left to pay.', 0],
  ])('says of one that waits, and of no other, that its host is away or gone: %s', async (state, words, pages) => {
    open([
      { ...line, [state]: true },
      { ...line, groupId: ANOTHER, title: 'Stew', [state]: true, transfers },
    ]);
    const unpaid = await screen.findAllByText(words);
    expect(unpaid.map((said) => said.closest('tr')?.textContent)).toEqual([expect.stringContaining('Pottery')]);
    // A deleted account has no page.
    expect(screen.queryAllByRole('link', { name: 'Lena' })).toHaveLength(pages);
  });

  it('says when it was paid and what is due by now, and takes that record back with a reason', async () => {
    const { api, user } = open([{ ...line, payoutCents: 10_800, transfers }]);
    expect(await screen.findByText('$144 paid on November 20, 2026 (TRF 7)')).toBeInTheDocument();
    expect(screen.getByText(/^Still open: \$36 from the host to us\./)).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Remove TRF 7, recorded for Pottery' }));
    await user.type(screen.getByLabelText('Why, for the team'), 'Wrong host.');
    await user.click(screen.getByRole('button', { name: 'Remove the record' }));
    const asked = { payoutId: transfer.id, reason: 'Wrong host.' };
    await waitFor(() => expect(api.bodies('takeBackPayout')).toEqual([asked]));
  });

  it('records what a host owed and paid, and then nothing is due', async () => {
    const back = { ...transfer, id: ANOTHER, reference: 'TRF 8', cents: -3_600 };
    const { api, user } = open([
      { ...line, payoutCents: 10_800, transfers },
      { ...line, groupId: ANOTHER, title: 'Stew', payoutCents: 10_800, transfers: [transfer, back] },
    ]);
    const dialog = await openDialog(user, /^Record what the host paid/, 'Record what the host paid for Pottery');
    expect(dialog.getByText(/^\$36 from Lena\. .* kept it back from another payout/)).toBeInTheDocument();
    await user.type(dialog.getByLabelText('Reference of the transfer'), 'TRF 9');
    await user.click(dialog.getByRole('button', { name: 'Record it' }));
    await waitFor(() => expect(api.bodies('notePayout')).toMatchObject([{ cents: -3_600, reference: 'TRF 9' }]));
    expect(screen.getByText('$36 received on November 20, 2026 (TRF 8)')).toBeInTheDocument();
  });

  it('keeps what is being written about one payout, and that one alone, when the session ends', async () => {
    const { user, router } = open([line, { ...line, groupId: ANOTHER, title: 'Stew' }]);
    const record = async (title: string) => {
      await user.click(await screen.findByRole('button', { name: `Record the payout for ${title}` }));
      return screen.findByLabelText('Reference of the transfer');
    };
    await user.type(await record('Stew'), 'TRF 9');
    suspendAccount();
    await navigate(router, '/login');
    await screen.findByRole('heading', { name: 'Login' });
    await navigate(router, '/ops/deposits/payouts');
    expect(await record('Pottery')).toHaveValue('');
    await user.click(screen.getByRole('button', { name: 'Close' }));
    expect(await record('Stew')).toHaveValue('TRF 9');
  });
});
