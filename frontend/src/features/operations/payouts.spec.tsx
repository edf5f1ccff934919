import { torontoDay } from '@emberhood/contracts/launch';
import { screen, waitFor, within } from '@testing-library/react';
import { suspendAccount } from '#shared/account/boundary.ts';
import { operator } from '#testing/factories.ts';
import { GROUP_ID } from '#testing/groups.ts';
import { navigate, openApp } from '#testing/render.tsx';
import { operatorPages, warmUp } from '#testing/warm-up.ts';

warmUp(operatorPages);

const line = {
  groupId: GROUP_ID,
  title: 'Pottery',
  completedAt: '2026-11-18T02:00:00.000Z',
  seats: 4,
  grossCents: 16_000,
  feeCents: 1_600,
  netCents: 14_400,
  collectedCents: 16_000,
  payoutCents: 14_400,
  paid: null,
  hostId: '00000000-0000-4000-8000-0000000000b1',
  hostName: 'Lena',
  hostAway: false,
  hostGone: false,
  concernsYou: false,
};
const YEAR = Number(torontoDay(new Date()).slice(0, 4));
const ANOTHER = '00000000-0000-4000-8000-0000000000b2';
const paid = { on: '2026-11-20', reference: 'TRF 7', cents: 14_400 };

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
    await waitFor(() =>
      expect(api.bodies('notePayout')).toEqual([
        { cents: 14_400, paidOn: expect.stringMatching(/^20\d\d-\d\d-\d\d$/), reference: 'TRF 7' },
      ]),
    );
  });

  it('is for others on the team where the operator is the host', async () => {
    open([
      { ...line, concernsYou: true },
      { ...line, groupId: ANOTHER, paid, concernsYou: true },
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
      { ...line, groupId: ANOTHER, title: 'Stew', [state]: true, paid },
    ]);
    const unpaid = await screen.findAllByText(words);
    expect(unpaid.map((said) => said.closest('tr')?.textContent)).toEqual([expect.stringContaining('Pottery')]);
    // A deleted account has no page.
    expect(screen.queryAllByRole('link', { name: 'Lena' })).toHaveLength(pages);
  });

  it('says when it was paid and that it is another amount by now, and takes the note back with a reason', async () => {
    const { api, user } = open([{ ...line, payoutCents: 10_800, paid }]);
    expect(await screen.findByText('Paid on November 20, 2026 (TRF 7)')).toBeInTheDocument();
    expect(screen.getByText('It was $144. The attendance or a chargeback has changed what’s due.')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Remove the payout recorded for Pottery' }));
    await user.type(screen.getByLabelText('Why, for the team'), 'Wrong host.');
    await user.click(screen.getByRole('button', { name: 'Remove the payout' }));
    await waitFor(() => expect(api.bodies('takeBackPayout')).toEqual([{ reason: 'Wrong host.' }]));
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
