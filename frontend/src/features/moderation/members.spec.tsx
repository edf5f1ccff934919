import type { ReviewedMember } from '@emberhood/contracts';
import { screen, within } from '@testing-library/react';
import { queryClient } from '#shared/api/query-client.ts';
import { member } from '#testing/factories.ts';
import { findHref, hrefOf, openApp, Refusal, retype } from '#testing/render.tsx';

const ID = '00000000-0000-4000-8000-0000000000a1';
const AT = '2026-11-22T12:00:00.000Z';
const clip = { id: ID, promptId: 'dad_joke', promptType: 'fun' as const, state: 'approved' as const, uploadedAt: AT };
const server = {
  currentUser: member({ roles: ['member', 'moderator'] }),
  findMembers: { people: [{ id: 'person-amy', name: 'Amy' }], clips: [clip] },
};
const report = {
  id: ID,
  kind: 'report',
  clip: null,
  open: false,
  openedAt: AT,
  decision: { decision: 'reject', reason: 'other', note: null, by: 'bob@example.com', at: AT },
} as const;
const amy: ReviewedMember = {
  id: 'person-amy',
  name: 'Amy',
  mayOpen: true,
  suspension: null,
  totals: { clips: 2, approved: 1, rejected: 0, takenDown: 0, reports: 1 },
  clips: [
    clip,
    { ...clip, id: ID.replace('a1', 'a2'), promptId: 'best_advice', promptType: 'useful', state: 'transcoding' },
  ],
  cases: [
    { ...report, open: true, reasons: ['minor_shown'], decision: null },
    {
      ...report,
      id: ID.replace('a1', 'a3'),
      kind: 'initial',
      clip: { id: ID, promptId: 'dad_joke' },
      reasons: [],
      decision: { ...report.decision, note: 'Too dark.', by: 'ann@example.com' },
    },
    { ...report, id: ID.replace('a1', 'a4'), reasons: ['scam'] },
  ],
};

describe('members, for moderators', () => {
  it('are looked for from the desk; what was typed stands in the address, and clips lead to where they are looked at', async () => {
    const { api, user, router } = openApp('/moderation', {
      ...server,
      reviewQueue: { items: [], pending: 0 },
      reviewCounts: new Refusal('REQUEST.RATE_LIMITED'),
    });
    await user.click(await screen.findByRole('link', { name: 'Find a member' }));
    await user.type(await screen.findByLabelText('Name or id'), ' am {Enter}');
    expect(await findHref(/Amy/)).toBe('/moderation/members/person-amy');
    expect(router.state.location.search).toBe('?query=am');
    expect(api.sent.find(({ name }) => name === 'findMembers')?.query).toEqual({ query: 'am' });
    expect(hrefOf(/Dad joke \(fun\)/)).toBe(`/moderation?state=approved&q=${ID}&id=${ID}`);
  });

  it('say that nothing fits, and what is too short to be looked for', async () => {
    const { user } = openApp('/moderation/members?query=nobody', { ...server, findMembers: { people: [], clips: [] } });
    expect(await screen.findByText('No member or video matches “nobody”.')).toBeInTheDocument();
    const field = screen.getByLabelText('Name or id');
    await retype(user, field, 'x{Enter}');
    expect(await screen.findByText('Type at least two letters.')).toBeInTheDocument();
  });

  it('are said to be suspended, why and until when', async () => {
    const suspension = { reason: 'harassment' as const, since: AT, until: null };
    openApp('/moderation/members/person-amy', { ...server, reviewedMember: { ...amy, suspension } });
    expect(await screen.findByText(/^Suspended since .*: Harassment$/)).toBeInTheDocument();
    expect(screen.getByText('It lasts until an operator lifts it.')).toBeInTheDocument();
  });

  it('lead to their profile only where it opens', async () => {
    const { unmount } = openApp('/moderation/members/person-amy', { ...server, reviewedMember: amy });
    expect(await findHref('See the profile')).toBe('/emberite/profile/person-amy');
    unmount();
    queryClient.clear();
    openApp('/moderation/members/person-amy', { ...server, reviewedMember: { ...amy, mayOpen: false } });
    expect(await screen.findByRole('heading', { level: 1, name: 'Amy' })).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'See the profile' })).not.toBeInTheDocument();
  });

  it('have all cases and clips on one page', async () => {
    openApp('/moderation/members/person-amy', { ...server, reviewedMember: amy });
    expect(await screen.findByRole('heading', { level: 1, name: 'Amy' })).toBeInTheDocument();
    expect(screen.getByText(/^This member: 2 videos, 1 approved/)).toHaveTextContent(
      'We record that you opened this page.',
    );
    const caseOf = (name: RegExp) =>
      within(screen.getAllByRole('heading', { name })[0]?.closest('li') ?? document.body);
    expect(caseOf(/^The person \(Report\)/).getByText('Members said: Someone under age')).toBeInTheDocument();
    expect(hrefOf('See reported people', caseOf(/^The person \(Report\)/))).toBe('/moderation?state=people');
    expect(caseOf(/^Dad joke \(New video\)/).getByText('“Too dark.”')).toBeInTheDocument();
    expect(screen.getByText(/^Handed to an operator by bob@example.com/)).toBeInTheDocument();
    // A clip that is not encoded has no page.
    expect(screen.getByText(/^Uploaded .* · being processed$/).closest('a')).toBeNull();
  });
});
