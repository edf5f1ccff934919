import { consumers, events } from './events.ts';
import { NotificationTopic, isForSuspended, notifications, requestNotification, topicOf } from './notifications.ts';

const accountId = '3f2b8a52-4f0e-4f0b-9a0c-1b2c3d4e5f60';
const videoId = '9a0c1b2c-4f0e-4f0b-9a0c-1b2c3d4e5f60';

describe('notifications', () => {
  it('are requested with data of their template only', () => {
    const data = { videoId, promptId: 'billboard_message', promptType: 'fun', ownerEmail: 'a@example.com' } as const;
    const request = requestNotification(notifications.videoApproved, { key: `approved:${videoId}:3`, accountId, data });
    expect(request).toEqual({
      key: `approved:${videoId}:3`,
      accountId,
      template: 'video.approved',
      version: 1,
      data: { videoId, promptId: 'billboard_message', promptType: 'fun' },
    });
    expect(events.mediaNotificationRequested.payload.parse(request)).toEqual(request);
  });

  it('with other data are refused where they are asked for', () => {
    const wrong = { key: 'k', accountId, data: { videoId, promptId: 'x', promptType: 'fun' } } as const;
    expect(() => requestNotification(notifications.videoRejected, wrong as never)).toThrow(/reason/);
  });

  it('have names of their own', () => {
    const names = Object.values(notifications).map((template) => `${template.name}@${String(template.version)}`);
    expect(new Set(names).size).toBe(names.length);
  });

  it('tell suspended people of money, safety and what they may object to, and of nothing else', () => {
    const told = Object.values(notifications).filter(isForSuspended);
    expect(told.map(({ name, about }) => `${about}: ${name}`).toSorted()).toEqual([
      'money: deposit.received',
      'money: deposit.refunded',
      'money: host.replaced',
      'money: payment.part-refunded',
      'money: price.received',
      'money: price.refunded',
      'objection: account.suspended',
      'objection: group.strike-decided',
      'objection: group.strike-noted',
      'objection: host.declined',
      'objection: host.suspended',
      'objection: photo.back',
      'objection: photo.refused',
      'objection: video.appeal-decided',
      'objection: video.rejected',
      'objection: video.taken-down',
      'safety: account.deleted',
      'safety: account.deletion-cancelled',
      'safety: account.deletion-requested',
      'safety: account.identity-linked',
      'safety: account.identity-unlinked',
      'safety: account.new-device',
      'safety: account.passkey-added',
      'safety: account.passkey-removed',
      'safety: staff.group-host-lost',
      'safety: staff.payment-handed-over',
      'safety: staff.person-handed-over',
      'safety: staff.safety-reported',
    ]);
  });

  it('can be done without, or come always: each says so in one list', () => {
    const always = Object.values(notifications).filter((template) => topicOf(template) === null);
    const optional = Object.values(notifications).filter((template) => topicOf(template) !== null);
    // Money, safety and decisions that can be appealed are always sent.
    expect(optional.filter(isForSuspended)).toEqual([]);
    expect(new Set(optional.map(topicOf))).toEqual(new Set(NotificationTopic.options));
    expect(
      always
        .filter(({ about }) => about === 'taking-part')
        .map(({ name }) => name)
        .toSorted(),
    ).toEqual([
      'account.archive-ready',
      'account.reinstated',
      'group.cancelled',
      'group.dissolved',
      'group.host-changed',
      'group.invited',
      'group.locked',
      'group.moved',
      'group.place-given-up',
      'host.approved',
      'host.group',
      'host.named',
      'host.offering-decided',
      'video.failed',
    ]);
  });

  it('are heard by auth in every version, whoever asks', () => {
    const subjects = consumers.notifications.sources.map(({ subject }) => subject);
    for (const { subject } of Object.values(events).filter(({ type }) => type.endsWith('.notification.requested')))
      expect(subjects.some((heard) => subject.startsWith(heard.slice(0, -1)))).toBe(true);
  });
});
