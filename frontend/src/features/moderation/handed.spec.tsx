import type { HandedCase } from '@emberhood/contracts';
import { act, screen, waitFor, within } from '@testing-library/react';
import { queryClient } from '#shared/api/query-client.ts';
import { handedCase, personCase } from '#testing/desk.ts';
import { member, ownClaim, reviewCounts } from '#testing/factories.ts';
import { hrefOf, openApp, openDialog, received, Refusal } from '#testing/render.tsx';

const ID = handedCase().id;
const ACCOUNT = handedCase().accountId;
const server = (...items: HandedCase[]) => ({
  currentUser: member({ roles: ['member', 'moderator', 'operator'] }),
  reviewCounts: reviewCounts({ handed: 1 }),
  handedCases: { items, people: { [ACCOUNT]: { email: 'robin@example.com', name: 'Robin' } } },
});
const answer = {
  outcome: 'acted',
  answer: 'Suspended.',
  by: 'olga@example.com',
  at: '2026-11-20T13:00:00.000Z',
} as const;

describe('people who were handed over', () => {
  it('are shown one alone by the id in the address, whatever became of it', async () => {
    const { api } = openApp(`/ops/handed?id=${ID}`, server(handedCase({ answer })));
    expect(await screen.findByText('Suspended.')).toBeInTheDocument();
    expect(api.sent.find(({ name }) => name === 'handedCases')?.query).toEqual({ id: ID });
    expect(hrefOf('Show all who were handed over')).toBe('/ops/handed');
  });

  it('are shown without the name of who handed them over or answered once that account is deleted', async () => {
    openApp(`/ops/handed?id=${ID}`, server(handedCase({ handedBy: '', answer: { ...answer, by: '' } })));
    expect(await screen.findByText(/^Handed over, Nov 20/)).toBeInTheDocument();
    expect(screen.getByText(/^Something was done \(Nov 20/)).toBeInTheDocument();
  });

  it('are claimed and answered, and counted beside the name of the page', async () => {
    const claimed = handedCase({ claim: ownClaim() });
    const { api, user } = openApp('/ops/handed', {
      ...server(handedCase()),
      claimHandedCase: claimed,
      answerHandedCase: handedCase({ answer }),
    });
    expect(await screen.findByText('May involve a minor')).toBeInTheDocument();
    expect(await screen.findByRole('link', { name: 'Handed over (1)' })).toBeInTheDocument();
    expect(hrefOf('Robin (robin@example.com)')).toBe(`/ops/people/${ACCOUNT}`);
    api.answer({ handedCases: { items: [claimed], nextCursor: null } });
    await user.click(screen.getByRole('button', { name: 'Claim: Robin (robin@example.com)' }));
    expect(await screen.findByText(/Your claim ends in [45]:\d\d/)).toHaveFocus();
    await user.click(screen.getByRole('button', { name: /^Answer…: / }));
    const dialog = await screen.findByRole('dialog');
    await user.click(within(dialog).getByRole('button', { name: 'Save the answer' }));
    const [missing] = await within(dialog).findAllByText(/Please say what was done/);
    expect(missing).toBeInTheDocument();
    await user.type(within(dialog).getByLabelText('What was done'), 'Suspended.');
    api.answer({ handedCases: { items: [], nextCursor: null } });
    await user.click(within(dialog).getByRole('button', { name: 'Save the answer' }));
    await received(api, 'answerHandedCase', [{ outcome: 'acted', answer: 'Suspended.', version: 2 }]);
    expect(await screen.findByText('No one is waiting')).toBeInTheDocument();
    await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus());
  });

  it('are released to other operators', async () => {
    const { api, user } = openApp('/ops/handed', {
      ...server(handedCase({ claim: ownClaim() })),
      releasePersonCase: {},
    });
    const release = await screen.findByRole('button', { name: 'Release: Robin (robin@example.com)' });
    api.answer({ handedCases: server(handedCase()).handedCases });
    await user.click(release);
    expect(await screen.findByRole('button', { name: /^Claim: / })).toBeInTheDocument();
    expect(api.sent.filter(({ name }) => name === 'releasePersonCase')).toHaveLength(1);
  });

  it('are not lost from an open dialog with what is typed there once somebody else has answered', async () => {
    const { api, user } = openApp('/ops/handed', {
      ...server(handedCase({ claim: ownClaim() })),
      answerHandedCase: new Refusal('REVIEW.DECIDED'),
    });
    const dialog = await openDialog(user, /^Answer…/);
    await user.type(dialog.getByLabelText('What was done'), 'Suspended.');
    api.answer({ handedCases: { items: [], nextCursor: null } });
    await act(() => queryClient.invalidateQueries());
    await user.click(dialog.getByRole('button', { name: 'Save the answer' }));
    expect(await dialog.findByText('This is already decided. Please choose another one.')).toBeInTheDocument();
    expect(dialog.getByLabelText('What was done')).toHaveValue('Suspended.');
    await user.click(dialog.getByRole('button', { name: 'Close' }));
    await user.click(await screen.findByRole('button', { name: 'Leave' }));
    expect(await screen.findByText('No one is waiting')).toBeInTheDocument();
  });

  it('are neither claimed nor read by whom they are about', async () => {
    const own = { aboutYou: true, reports: { count: 1, reasons: [], notes: [], promptIds: [] } };
    const { unmount } = openApp('/ops/handed', {
      ...server(handedCase(own)),
      personCases: { items: [personCase(own)] },
    });
    expect(await screen.findByText(/This is about you/)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /^Claim/ })).not.toBeInTheDocument();
    unmount();
    openApp('/moderation?state=people');
    expect(await screen.findByText(/This is about you/)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /^Claim/ })).not.toBeInTheDocument();
  });

  it('say why a claim is refused, and by whom they were answered', async () => {
    const { api, user, unmount } = openApp('/ops/handed', {
      ...server(handedCase()),
      claimHandedCase: new Refusal('REVIEW.EXCLUDED'),
    });
    await user.click(await screen.findByRole('button', { name: /^Claim: / }));
    expect(await screen.findByText(/Someone else on the team has to decide this/)).toBeInTheDocument();
    unmount();
    api.answer({ handedCases: { items: [handedCase({ answer })], nextCursor: null } });
    openApp('/ops/handed?state=decided');
    expect(await screen.findByText('Suspended.')).toBeInTheDocument();
    expect(screen.getByText(/Something was done \(olga@example\.com/)).toBeInTheDocument();
  });

  it('are shown to the moderator who handed them over, with what became of them', async () => {
    openApp('/moderation?state=people', {
      ...server(),
      currentUser: member({ roles: ['member', 'moderator'] }),
      personCases: {
        items: [
          personCase({
            personId: 'person-robin',
            handed: { answer, gone: false },
            decision: {
              decision: 'reject',
              reason: 'other',
              note: null,
              by: 'mo@example.com',
              at: '2026-11-20T13:00:00.000Z',
            },
          }),
        ],
      },
    });
    const own = await screen.findByRole('region', { name: 'Members you handed over' });
    expect(within(own).getByText('Suspended.')).toBeInTheDocument();
    // The moderator's own reason, not that of the reports.
    expect(within(own).getByText(/ · Something else$/)).toBeInTheDocument();
    expect(hrefOf('See all of this member’s videos and cases', within(own))).toBe('/moderation/members/person-robin');
  });
});
