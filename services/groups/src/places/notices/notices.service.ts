import {
  CHOSEN_SENTENCE,
  events,
  notifications,
  requestNotification,
  type NotificationRequest,
  type NotificationTemplate,
  type z,
} from '@emberhood/contracts';
import { eachOf, Outbox, Transactions } from '@emberhood/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import { CALENDAR_CONFIG, type CalendarConfig, calendarOf, sessionsAhead } from '../../ground/index.ts';
import { PricesService } from '../../money/index.ts';
import type { NoticeKind } from './notice.entity.ts';
import { NoticesRepository, type DueNotice, type NoticeKey } from './notices.repository.ts';

const AT_ONCE = 50;
/** Kinds that only concern people until the session begins. */
const REMINDERS: readonly NoticeKind[] = ['reminder_week', 'reminder_day'];
/** Kinds that only concern people who still have a seat. */
const TO_SEATED: readonly NoticeKind[] = [
  ...REMINDERS,
  ...(['invited', 'locked', 'moved', 'feedback_asked', 'host_message', 'host_changed'] as const),
];
/** Kinds that only concern the person who still leads the group. */
const TO_HOST: readonly NoticeKind[] = ['host_formed', 'host_locked', 'host_moved', 'host_ended'];
const strike = { kind: true, consequence: true, costsDeposit: true } as const;
const paid = { depositCents: true, paidCents: true } as const;
const StrikeTold = notifications.strikeNoted.data.pick({ ...strike, ...paid, strikeId: true, recounted: true });
const Moved = notifications.groupMoved.data.pick({ moved: true });
const decided = { decision: true, rests: true, depositStays: true, depositCounts: true } as const;
const StrikeDecided = notifications.strikeDecided.data.pick({ ...strike, ...decided });

/** Sends notices to members when they are due. The notice's mark and the message are one transaction. */
@Injectable()
export class NoticesService {
  constructor(
    private readonly notices: NoticesRepository,
    private readonly transactions: Transactions,
    private readonly outbox: Outbox,
    private readonly prices: PricesService,
    @Inject(CALENDAR_CONFIG) private readonly config: CalendarConfig,
  ) {}

  /** Sends many in one transaction or, if one of them fails, each in its own. */
  async sendDue(): Promise<void> {
    const due = await this.notices.listDue();
    const parts = Array.from({ length: Math.ceil(due.length / AT_ONCE) }, (_, part) =>
      due.slice(part * AT_ONCE, (part + 1) * AT_ONCE),
    );
    await eachOf(parts, (keys) => this.send(keys).catch(() => eachOf(keys, (key) => this.send([key]))));
  }

  private send(keys: readonly NoticeKey[]): Promise<void> {
    return this.transactions.run(async (tx) => {
      for (const notice of await this.notices.claim(tx, keys)) {
        const request = this.requestOf(notice);
        if (request) await this.outbox.add(tx, events.groupsNotificationRequested, request);
      }
    });
  }

  /** Null if the notice no longer concerns its reader. */
  private requestOf(notice: DueNotice): NotificationRequest | null {
    const { accountId, kind, version, data, group, priceCents, depositCents, paidCents, hostName } = notice;
    if (TO_SEATED.includes(kind) && !notice.seated) return null;
    if (TO_HOST.includes(kind) && !notice.leads) return null;
    if (kind === 'feedback_asked' && notice.missed) return null;
    const text = (name: string): string => (typeof data[name] === 'string' ? data[name] : '');
    // The worker may have been down until after the session began.
    if (REMINDERS.includes(kind) && Date.parse(text('startsAt')) <= Date.now()) return null;
    const [next, ...later] = sessionsAhead(group.sessions, Date.now());
    const { id: groupId, title, timezone, venueName, venueAddress } = group;
    const told = {
      groupId,
      title,
      timezone,
      venueName,
      venueAddress,
      startsAt: next?.startsAt ?? '',
      later: later.map(({ startsAt }) => startsAt),
    };
    const costs = { priceCents, depositCents, paidCents, hostName, dueCents: this.prices.dueOf(notice) };
    const calendar = calendarOf(group, 'PUBLISH', this.config.SUPPORT_EMAIL);
    const withdrawn = (): string => calendarOf(group, 'CANCEL', this.config.SUPPORT_EMAIL);
    const missedAt = (): string | undefined => group.sessions.find(({ id }) => id === data['sessionId'])?.startsAt;
    const flag = (name: string): boolean => data[name] === true;
    // Auth reads the group from the key of a reminder that waits for the morning (decision: notifications).
    const key = `${kind}:${groupId}:${accountId}:${version}`;
    const request = <T extends NotificationTemplate>(template: T, facts: z.input<T['data']>): NotificationRequest =>
      requestNotification(template, { key, accountId, data: facts });
    switch (kind) {
      case 'invited': {
        const confirmBy = notice.confirmBy ?? told.startsAt;
        const facts = { ...told, ...costs, sentence: CHOSEN_SENTENCE, confirmBy, calendar };
        return request(notifications.groupInvited, facts);
      }
      case 'locked':
        return request(notifications.groupLocked, { ...told, calendar });
      case 'reminder_week':
        return request(notifications.reminderWeek, { ...told, calendar });
      case 'reminder_day': {
        const startsAt = text('startsAt') || told.startsAt;
        const started = group.sessions.some((session) => Date.parse(session.startsAt) <= Date.now());
        return request(notifications.reminderDay, { ...told, startsAt, later: [], started, calendar });
      }
      case 'moved': {
        const leaveFreelyUntil = text('leaveFreelyUntil') || null;
        return request(notifications.groupMoved, { ...told, ...Moved.parse(data), calendar, leaveFreelyUntil });
      }
      case 'feedback_asked':
        return request(notifications.feedbackAsked, { ...told, sessionAt: text('startsAt') });
      case 'host_message': {
        const message = { hostName: text('hostName'), text: text('text'), sentAt: text('sentAt') };
        return request(notifications.hostMessage, { ...told, ...message });
      }
      case 'host_changed':
        return request(notifications.groupHostChanged, { ...told, hostName: text('hostName') });
      case 'host_formed':
        return request(notifications.hostGroup, { ...told, what: 'formed', confirmBy: notice.confirmBy });
      case 'host_locked':
        return request(notifications.hostGroup, { ...told, what: 'locked', calendar });
      case 'host_moved':
        return request(notifications.hostGroup, { ...told, what: 'moved', ...Moved.parse(data), calendar });
      case 'host_ended': {
        const ending = { reason: text('reason'), calendar: withdrawn() };
        return request(notifications.hostGroup, { ...told, what: 'ended', ...ending });
      }
      case 'cancelled': {
        const back = { refunded: flag('refunded'), depositBack: flag('depositBack') };
        const ending = { reason: text('reason'), keepUntil: text('keepUntil') || null, calendar: withdrawn() };
        return request(notifications.groupCancelled, { ...told, ...back, ...ending });
      }
      case 'dissolved':
        return request(notifications.groupDissolved, { ...told, refunded: flag('refunded'), calendar: withdrawn() });
      case 'claim_offered': {
        if (notice.offeredUntil === null) return null;
        const offer = { offerId: text('offerId'), expiresAt: notice.offeredUntil };
        return request(notifications.claimOffered, { ...told, ...costs, ...offer });
      }
      case 'claim_lost':
        return request(notifications.claimLost, told);
      case 'invitation_passed':
        return request(notifications.invitationPassed, { ...told, waits: flag('waits'), calendar: withdrawn() });
      case 'given_up':
        return request(notifications.placeGivenUp, { ...told, waits: flag('waits'), calendar: withdrawn() });
      case 'strike':
        return request(notifications.strikeNoted, { ...told, ...StrikeTold.parse(data), missedAt: missedAt() });
      case 'strike_decided':
        return request(notifications.strikeDecided, { ...told, ...StrikeDecided.parse(data), missedAt: missedAt() });
    }
  }
}
