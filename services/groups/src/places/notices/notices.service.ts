import {
  CHOSEN_SENTENCE,
  events,
  notifications,
  requestNotification,
  type NotificationRequest,
} from '@emberhood/contracts';
import { eachOf, Outbox, Transactions } from '@emberhood/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import { CALENDAR_CONFIG, type CalendarConfig, calendarOf, sessionsAhead } from '../../ground/index.ts';
import { PricesService } from '../../money/index.ts';
import { NoticesRepository, type DueNotice, type NoticeKey } from './notices.repository.ts';

const AT_ONCE = 50;
const StrikeTold = notifications.strikeNoted.data.pick({
  kind: true,
  consequence: true,
  strikeId: true,
  depositCents: true,
  paidCents: true,
  recounted: true,
});
const StrikeDecided = notifications.strikeDecided.data.pick({
  kind: true,
  consequence: true,
  decision: true,
  depositStays: true,
  depositCounts: true,
});

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

  /** Many in a transaction; where one of them is in trouble, each in its own. */
  async tellDue(): Promise<void> {
    const due = await this.transactions.run((tx) => this.notices.listDue(tx));
    const parts = Array.from({ length: Math.ceil(due.length / AT_ONCE) }, (_, part) =>
      due.slice(part * AT_ONCE, (part + 1) * AT_ONCE),
    );
    await eachOf(parts, (keys) => this.tell(keys).catch(() => eachOf(keys, (key) => this.tell([key]))));
  }

  private tell(keys: readonly NoticeKey[]): Promise<void> {
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
    const [next, ...later] = sessionsAhead(group.sessions, Date.now());
    const told = {
      groupId: group.id,
      title: group.title,
      startsAt: next?.startsAt ?? '',
      later: later.map(({ startsAt }) => startsAt),
      timezone: group.timezone,
      venueName: group.venueName,
      venueAddress: group.venueAddress,
    };
    const costs = { priceCents, depositCents, paidCents, hostName, dueCents: this.prices.dueOf(notice) };
    // Auth reads the group of a reminder that waits over the night in its key (decision: notifications).
    const head = { key: `${kind}:${group.id}:${accountId}:${version}`, accountId };
    const calendar = calendarOf(group, 'PUBLISH', this.config.SUPPORT_EMAIL);
    const withdrawn = (): string => calendarOf(group, 'CANCEL', this.config.SUPPORT_EMAIL);
    const text = (name: string): string => (typeof data[name] === 'string' ? data[name] : '');
    const known = (value: string) => value || undefined;
    const startOf = (session: unknown) => group.sessions.find(({ id }) => id === session)?.startsAt;
    switch (kind) {
      case 'invited': {
        if (!notice.seated) return null;
        return requestNotification(notifications.groupInvited, {
          ...head,
          data: {
            ...told,
            ...costs,
            sentence: CHOSEN_SENTENCE,
            confirmBy: notice.confirmBy ?? told.startsAt,
            calendar,
          },
        });
      }
      case 'locked':
        return notice.seated
          ? requestNotification(notifications.groupLocked, { ...head, data: { ...told, calendar } })
          : null;
      case 'reminder_week':
        return notice.seated
          ? requestNotification(notifications.reminderWeek, { ...head, data: { ...told, calendar } })
          : null;
      case 'reminder_day':
        return notice.seated
          ? requestNotification(notifications.reminderDay, {
              ...head,
              data: { ...told, startsAt: text('startsAt') || told.startsAt, later: [], calendar },
            })
          : null;
      case 'moved':
        return notice.seated
          ? requestNotification(notifications.groupMoved, {
              ...head,
              data: { ...told, calendar, leaveFreelyUntil: text('leaveFreelyUntil') || null },
            })
          : null;
      case 'feedback_asked':
        return notice.seated ? requestNotification(notifications.feedbackAsked, { ...head, data: told }) : null;
      case 'host_message':
        return notice.seated
          ? requestNotification(notifications.hostMessage, {
              ...head,
              data: { ...told, hostName: text('hostName'), text: text('text'), sentAt: known(text('sentAt')) },
            })
          : null;
      case 'host_changed':
        return notice.seated
          ? requestNotification(notifications.groupHostChanged, {
              ...head,
              data: { ...told, hostName: text('hostName') },
            })
          : null;
      case 'host_formed':
        return notice.leads
          ? requestNotification(notifications.hostGroup, {
              ...head,
              data: { ...told, what: 'formed', confirmBy: notice.confirmBy },
            })
          : null;
      case 'host_locked':
      case 'host_moved':
        return notice.leads
          ? requestNotification(notifications.hostGroup, {
              ...head,
              data: { ...told, what: kind === 'host_locked' ? 'locked' : 'moved', calendar },
            })
          : null;
      case 'host_ended':
        return notice.leads
          ? requestNotification(notifications.hostGroup, {
              ...head,
              data: { ...told, what: 'ended', reason: text('reason'), calendar: withdrawn() },
            })
          : null;
      case 'cancelled':
        return requestNotification(notifications.groupCancelled, {
          ...head,
          data: {
            ...told,
            reason: text('reason'),
            refunded: data['refunded'] === true,
            depositBack: data['depositBack'] === true,
            keepUntil: text('keepUntil') || null,
            calendar: withdrawn(),
          },
        });
      case 'dissolved':
        return requestNotification(notifications.groupDissolved, {
          ...head,
          data: { ...told, refunded: data['refunded'] === true, calendar: withdrawn() },
        });
      case 'claim_offered':
        return requestNotification(notifications.claimOffered, {
          ...head,
          data: { ...told, ...costs, offerId: text('offerId'), expiresAt: text('expiresAt') },
        });
      case 'claim_lost':
        return requestNotification(notifications.claimLost, { ...head, data: told });
      case 'invitation_passed':
        return requestNotification(notifications.invitationPassed, {
          ...head,
          data: { ...told, waits: data['waits'] === true, calendar: withdrawn() },
        });
      case 'given_up':
        return requestNotification(notifications.placeGivenUp, {
          ...head,
          data: { ...told, waits: data['waits'] === true, calendar: withdrawn() },
        });
      case 'strike':
        return requestNotification(notifications.strikeNoted, {
          ...head,
          data: {
            ...told,
            ...StrikeTold.parse(data),
            missedAt: startOf(data['sessionId']),
          },
        });
      case 'strike_decided':
        return requestNotification(notifications.strikeDecided, {
          ...head,
          data: { ...told, ...StrikeDecided.parse(data) },
        });
    }
  }
}
