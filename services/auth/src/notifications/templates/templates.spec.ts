import { notifications } from '@emberhood/contracts';
import { findTemplate, headlineOf, ownTemplates, render, type Rendered } from './index.ts';
import { signInLink } from './sign-in.ts';

const place = {
  publicUrl: 'https://emberhood.example',
  supportEmail: 'help@emberhood.example',
  timeZone: 'America/Toronto',
  answerToken: 't&1',
};
const clip = { videoId: '9a0c1b2c-4f0e-4f0b-9a0c-1b2c3d4e5f60', promptId: 'billboard_message', promptType: 'useful' };
const verdict = { reason: 'unwatchable', note: 'Please turn on a lamp.\n<b>Then</b> it is fine.', appealable: true };
const signIn = {
  email: 'o\'neil+"<b>@example.com',
  code: '000042',
  secret: 'S'.repeat(43),
  sentAt: new Date('2026-01-02T14:32:59Z'),
  expiresAt: new Date('2026-01-02T14:42:59Z'),
};

const money = { depositId: clip.videoId, amountCents: 2_500, currency: 'CAD' };
const group = {
  groupId: clip.videoId,
  title: 'Ballroom in Toronto',
  startsAt: '2027-02-14T23:30:00.000Z',
  timezone: 'America/Toronto',
  venueName: 'The Hall',
  venueAddress: '1 Queen St W',
};
const program = { later: ['2027-02-21T23:30:00.000Z', '2027-03-14T22:30:00.000Z'] };
const absence = { ...group, kind: 'no_show', consequence: 'forfeit', strikeId: clip.videoId };
const calendar = 'BEGIN:VCALENDAR\r\nMETHOD:CANCEL\r\nEND:VCALENDAR\r\n';
const inTime = '2027-02-10T17:00:00.000Z';
const moved = { from: '2027-02-12T23:30:00.000Z', to: group.startsAt };
const invitation = { ...group, sentence: 'Eight people, one floor.', confirmBy: inTime, priceCents: 0, calendar };

/** One example of each; a template without one fails. */
const costs = { priceCents: 9_050, depositCents: 1_000, hostName: 'Lena' };
const examples: Record<string, unknown[]> = {
  'sign-in': [signIn, { ...signIn, expiresAt: new Date('2026-01-02T14:33:59Z') }],
  'account.email-change-asked': [{ newEmail: 'new@example.com', secret: 'S'.repeat(43), happensAt: inTime }],
  'account.email-change-code': [
    { code: '000042', expiresAt: inTime },
    { code: null, expiresAt: inTime },
  ],
  'account.email-changed': [
    { which: 'old', newEmail: 'new@example.com' },
    { which: 'new', newEmail: 'new@example.com' },
  ],
  'account.email-change-given-up': [
    { newEmail: 'new@example.com', reason: 'stopped' },
    { newEmail: 'new@example.com', reason: 'denied' },
    { newEmail: 'new@example.com', reason: 'taken' },
    { newEmail: 'new@example.com', reason: 'rests' },
  ],
  'account.new-device': [{ device: 'Firefox on Windows', network: '203.0.113.…', at: inTime }],
  'account.passkey-added': [{ name: 'Chrome on Windows', at: inTime }],
  'account.passkey-removed': [{ name: 'Chrome on Windows', at: inTime }],
  'account.identity-linked': [{ provider: 'google', at: inTime }],
  'account.identity-unlinked': [{ provider: 'microsoft', at: inTime }],
  'account.archive-ready': [{ until: inTime }],
  'account.suspended': [
    { reason: 'harassment', until: null },
    { reason: 'spam_or_scam', until: inTime },
    { reason: 'spam_or_scam', until: inTime, isHost: true },
  ],
  'account.reinstated': [{}, { isHost: true }, { deletesAt: inTime }],
  'account.deletion-requested': [{ deletesAt: inTime }, { deletesAt: inTime, isHost: true }],
  'account.deletion-cancelled': [{}, { isHost: true }],
  'account.deleted': [{}, { refund: { amountCents: 1_000, currency: 'CAD' } }],
  'deposit.received': [{ ...money, paidAt: inTime, refundAt: '2027-05-01T00:00:00.000Z' }],
  'deposit.refunded': [
    { ...money, reason: 'no_group' },
    { ...money, reason: 'removed' },
    { ...money, reason: 'a-cause-of-a-later-release' },
  ],
  'price.received': [
    { ...money, ...group, paidAt: inTime },
    { ...money, ...group, ...program, paidAt: inTime },
    { ...money, ...group, paidAt: inTime, locked: true },
  ],
  'price.refunded': [{ ...money, reason: 'refilled', groupId: clip.videoId, title: group.title }],
  'payment.part-refunded': [
    { ...money, why: 'The heating was broken.', title: null },
    { ...money, why: 'The heating was broken.', title: group.title },
  ],
  'group.invited': [
    invitation,
    { ...invitation, ...costs },
    { ...invitation, ...costs, dueCents: 8_050 },
    { ...invitation, ...costs, paidCents: 8_050 },
    { ...invitation, ...program },
  ],
  'decision.still-waiting': [
    { city: 'CA:ON:Toronto', nextDecisionAt: inTime },
    { city: 'CA:BC:Vancouver', nextDecisionAt: null },
  ],
  'group.locked': [
    { ...group, calendar },
    { ...group, ...program, calendar },
    { ...group, later: ['2027-02-21T23:30:00.000Z', '2027-02-28T23:30:00.000Z'], calendar },
  ],
  'group.claim-offered': [
    { ...group, ...costs, depositCents: 0, hostName: null, dueCents: 9_050, offerId: clip.videoId, expiresAt: inTime },
    { ...group, ...costs, priceCents: 1_000, offerId: clip.videoId, expiresAt: inTime },
  ],
  'group.claim-lost': [group],
  'group.reminder-week': [{ ...group, calendar }],
  // The next day in UTC.
  'group.reminder-day': [
    { ...group, startsAt: '2027-02-15T03:30:00.000Z', calendar },
    { ...group, started: true, calendar },
  ],
  'group.moved': [
    { ...group, calendar },
    { ...group, moved, leaveFreelyUntil: group.startsAt, calendar },
  ],
  'group.cancelled': [
    { ...group, reason: 'the kiln is broken', refunded: true, calendar },
    { ...group, reason: 'The venue has water damage.', refunded: true, depositBack: true, keepUntil: inTime, calendar },
  ],
  'group.dissolved': [
    { ...group, calendar },
    { ...group, refunded: true, calendar },
  ],
  'group.place-given-up': [
    { ...group, waits: true, calendar },
    { ...group, waits: false, calendar },
  ],
  'group.invitation-passed': [
    { ...group, calendar, waits: false },
    { ...group, calendar, waits: true },
  ],
  'group.feedback-asked': [{ ...group, sessionAt: '2027-02-15T03:30:00.000Z' }],
  'group.host-message': [
    { ...group, hostName: 'Ada', text: 'Bring soft shoes.\nSee you!', sentAt: '2027-02-13T04:30:00.000Z' },
  ],
  'group.strike-noted': [
    absence,
    { ...absence, missedAt: '2027-02-22T00:30:00.000Z', costsDeposit: true },
    { ...absence, costsDeposit: false },
    { ...group, kind: 'late_cancel', consequence: 'warning', strikeId: clip.videoId },
    {
      ...group,
      kind: 'late_cancel',
      consequence: 'warning',
      strikeId: clip.videoId,
      depositCents: 1_000,
      paidCents: 8_050,
    },
    { ...absence, recounted: true, missedAt: '2027-02-22T00:30:00.000Z' },
    { ...group, kind: 'no_show', consequence: 'pause', strikeId: clip.videoId, recounted: true },
  ],
  'group.strike-decided': [
    { ...group, kind: 'no_show', consequence: 'forfeit', decision: 'lifted' },
    ...['upheld', 'lifted'].flatMap((decision) =>
      [true, false].map((costsDeposit) => ({ ...absence, decision, costsDeposit })),
    ),
    ...[null, { until: null }, { until: '2027-03-20T17:00:00.000Z' }].flatMap((rests) =>
      ['upheld', 'lifted'].map((decision) => ({
        ...group,
        kind: 'no_show',
        consequence: 'review',
        missedAt: '2027-02-22T00:30:00.000Z',
        decision,
        rests,
      })),
    ),
    { ...group, kind: 'no_show', consequence: 'pause', decision: 'lifted' },
    { ...group, kind: 'late_cancel', consequence: 'warning', decision: 'upheld' },
    { ...group, kind: 'no_show', consequence: 'forfeit', decision: 'lifted', depositStays: true },
    { ...group, kind: 'no_show', consequence: 'forfeit', decision: 'lifted', depositCounts: true },
  ],
  'host.approved': [{ name: 'Ada' }, { name: 'Ada', again: true }],
  'host.named': [
    { name: 'Ada', groupId: group.groupId, title: group.title },
    { name: 'Ada', groupId: null, title: group.title },
  ],
  'host.group': [
    { ...group, what: 'formed', confirmBy: group.startsAt },
    { ...group, what: 'locked', calendar },
    { ...group, what: 'moved', calendar },
    { ...group, what: 'moved', moved, calendar },
    { ...group, what: 'ended', reason: 'the kiln is broken', calendar },
  ],
  'host.offering-decided': [
    { offeringId: group.groupId, title: group.title, note: null },
    { offeringId: group.groupId, title: group.title, note: 'Please add a second evening.' },
  ],
  'group.host-changed': [{ ...group, hostName: 'Ada' }],
  'host.replaced': [
    { groupId: group.groupId, title: group.title, hostName: 'Mira' },
    { groupId: group.groupId, title: group.title, hostName: 'Mira', calendar },
    { groupId: null, title: group.title, hostName: 'Mira' },
  ],
  'host.suspended': [{ name: 'Ada' }],
  'host.declined': [{ name: 'Ada', note: 'We have enough dance hosts in Toronto until spring.' }],
  'staff.person-handed-over': [
    { minors: true, urgent: true },
    { minors: false, urgent: true },
    { minors: false, urgent: false },
  ],
  'staff.payment-handed-over': [
    { depositId: clip.videoId, why: 'charged_back' },
    { depositId: clip.videoId, why: 'refund_failed' },
    { depositId: clip.videoId, why: 'refund_waits' },
  ],
  'staff.safety-reported': [
    { caseId: clip.videoId, why: 'minor_shown' },
    { caseId: clip.videoId, why: 'violence_or_danger' },
    { caseId: clip.videoId, why: 'felt_unsafe' },
  ],
  'staff.group-host-lost': [
    { groupId: group.groupId, title: group.title, timezone: group.timezone, dueAt: group.startsAt },
  ],
  'photo.back': [{ photoId: clip.videoId }],
  'photo.refused': [
    { photoId: clip.videoId, reason: verdict.reason, note: verdict.note },
    { photoId: clip.videoId, reason: verdict.reason, note: null, again: true },
  ],
  'video.approved': [clip],
  'video.failed': [{ ...clip, failure: 'MEDIA.TRUNCATED' }],
  'video.rejected': [
    { ...clip, ...verdict },
    { ...clip, reason: 'other', note: null, appealable: false },
  ],
  'video.taken-down': [{ ...clip, ...verdict }],
  'video.appeal-decided': [
    { ...clip, granted: true },
    { ...clip, granted: false, reason: 'not_the_person', note: null },
  ],
};

const templates = [...Object.values(notifications), ...Object.values(ownTemplates)];

describe('every message', () => {
  it.each(templates.map((template) => [template.name, template] as const))('%s reads well', (name, template) => {
    const mails = (examples[name] ?? []).map((data) => render(template, data, place));
    expect(mails.length).toBeGreaterThan(0);
    expect(mails.map(wordsOf).join('\n\n')).toMatchSnapshot();
    for (const mail of mails) {
      expect(mail.subject).not.toMatch(/[\r\n]|undefined|null|\{|\[object/);
      for (const body of [mail.text, mail.html]) {
        expect(body).not.toMatch(/undefined|\[object|NaN/);
        expect(body).toContain(place.supportEmail);
      }
      // What somebody typed without a full stop does not run into the next sentence.
      expect(mail.text).not.toMatch(/the kiln is broken[^\n]/);
      // Every time of day names its zone.
      expect(`${mail.subject}\n${mail.text}`).not.toMatch(/UTC|[ap]\.m\.(?! [A-Z]{3}\b)/);
      for (const link of linksOf(mail)) expect(link).toMatch(/^https:\/\/emberhood\.example\//);
    }
  });

  it('is found by the name and version that were asked for', () => {
    expect(findTemplate('video.approved', 1)).toBe(notifications.videoApproved);
    expect(findTemplate('video.approved', 2)).toBeUndefined();
  });

  it('that one can do without says where it is chosen, in both bodies', () => {
    const choiceUrl = 'https://emberhood.example/unsubscribe?about=reminders&token=t';
    const mail = render(notifications.reminderDay, { ...group, calendar }, { ...place, choiceUrl });
    expect(mail.text).toContain(`Choose which emails you get:\n\n${choiceUrl}`);
    expect(linksOf(mail)).toContain(choiceUrl);
    expect(render(notifications.reminderDay, { ...group, calendar }, place).text).not.toContain('unsubscribe');
  });

  it('in the list of what came leads to a page that is open to its reader again and again', () => {
    const [invited] = examples['group.invited'] ?? [];
    expect(headlineOf(notifications.groupInvited, invited, place)).toEqual({
      text: 'There’s a spot for you: Ballroom in Toronto',
      path: `/emberite/groups/${group.groupId}`,
    });
    expect(headlineOf(notifications.suspended, { reason: 'harassment', until: null }, place).path).toBeNull();
  });

  it('shows words of people as words', () => {
    const { html, text } = render(notifications.videoRejected, { ...clip, ...verdict }, place);
    expect(html).not.toContain('<b>Then');
    expect(html).toContain('&lt;b&gt;Then');
    expect(text).toContain('> Please turn on a lamp.\n> <b>Then</b>');
  });

  it('says why money goes back in words, never by the name of a cause', () => {
    for (const reason of ['withdrawn', 'group_dissolved', 'invitation_passed', 'paid_twice', 'unknown_cause']) {
      const { text } = render(notifications.depositRefunded, { ...money, reason }, place);
      expect(text).not.toContain(reason);
    }
  });

  it('about a clip leads to its prompt, opened, and to an appeal only where one is open', () => {
    const open = render(notifications.videoRejected, { ...clip, ...verdict }, place);
    expect(linksOf(open)).toEqual([
      'https://emberhood.example/emberite/settings/videos?tab=useful&prompt=billboard_message',
    ]);
    expect(open.text).toContain('another look');
    expect(render(notifications.videoRejected, { ...clip, ...verdict, appealable: false }, place).text).not.toContain(
      'another look',
    );
  });

  it('about a group brings the calendar', () => {
    const mail = render(notifications.reminderDay, { ...group, calendar }, place);
    expect(mail.attachments).toEqual([
      { filename: 'invite.ics', contentType: 'text/calendar; method=CANCEL; charset=utf-8', content: calendar },
    ]);
  });
});

describe('the sign-in mail', () => {
  const mail = render(ownTemplates.signIn, signIn, place);

  it('says which code it is and until when it works', () => {
    expect(mail.subject).toBe('Your Emberhood sign-in code from 9:32 a.m. EST');
    for (const body of [mail.text, mail.html]) {
      expect(body).toContain('000042');
      expect(body).toContain('10 minutes, until 9:42 a.m. EST');
      expect(body).toContain('from 9:32 a.m. EST');
    }
  });

  it('keeps code and secret out of the subject and the preview, and the secret out of what a browser sends', () => {
    expect(mail.subject).not.toContain(signIn.code);
    // What lists of mails show ends long before them.
    const [before = ''] = mail.html.split(signIn.code);
    expect(before.split('&zwnj;').length).toBeGreaterThan(100);
    const link = new URL(signInLink(signIn, place));
    expect(`${link.origin}${link.pathname}${link.search}`).toBe('https://emberhood.example/login/magic-link');
    const fragment = new URLSearchParams(link.hash.slice(1));
    expect([fragment.get('email'), fragment.get('secret')]).toEqual([signIn.email, signIn.secret]);
  });

  it('lets no address break out of the page', () => {
    expect(mail.html).not.toContain('<b>@');
    expect(mail.html).not.toContain('o\'neil+"');
    expect(linksOf(mail)).toEqual([signInLink(signIn, place)]);
  });
});

/** The subject and what is written, without blank lines and the line with which each mail ends. */
function wordsOf({ subject, text }: Rendered): string {
  const lines = text.split('\n').filter((line) => line !== '' && !line.startsWith('Questions? Write to '));
  return [subject, ...lines].join('\n');
}

function linksOf(mail: Rendered): string[] {
  return [...mail.html.matchAll(/href="([^"]*)"/g)].map(([, link = '']) =>
    link.replaceAll('&amp;', '&').replaceAll('&#39;', "'"),
  );
}
