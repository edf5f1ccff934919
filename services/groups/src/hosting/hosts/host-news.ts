import { events, notifications, requestNotification } from '@emberhood/contracts';
import { Outbox, type Tx } from '@emberhood/service-kit';
import { Injectable } from '@nestjs/common';
import { CalendarsService, type GroupRow } from '../../places/index.ts';

/** What a change of hosts is about; a group that its members do not see yet is not named. */
interface Change {
  key: string;
  title: string;
  group: GroupRow | undefined;
}

/** Tells both hosts when an operator names another one. */
@Injectable()
export class HostNews {
  constructor(
    private readonly calendars: CalendarsService,
    private readonly outbox: Outbox,
  ) {}

  async named(tx: Tx, { key, ...change }: Change, host: { id: string; name: string }): Promise<void> {
    const data = { ...aboutOf(change), name: host.name };
    const request = { key: `host-named:${key}`, accountId: host.id, data };
    await this.outbox.add(
      tx,
      events.groupsNotificationRequested,
      requestNotification(notifications.hostNamed, request),
    );
  }

  async replaced(tx: Tx, { key, ...change }: Change, accountId: string, hostName: string): Promise<void> {
    const { group } = change;
    // Hosts get the calendar when their group is locked.
    const isInCalendar = group?.state === 'locked' || group?.state === 'running';
    const calendar = isInCalendar ? await this.calendars.withdrawn(tx, group.id) : undefined;
    const request = { key: `host-replaced:${key}`, accountId, data: { ...aboutOf(change), hostName, calendar } };
    const replaced = requestNotification(notifications.hostReplaced, request);
    await this.outbox.add(tx, events.groupsNotificationRequested, replaced);
  }
}

function aboutOf({ title, group }: Omit<Change, 'key'>) {
  return { title, groupId: group?.isKnown === true ? group.id : null };
}
