import { groupsRpc } from '@emberhood/contracts';
import { answer } from '@emberhood/service-kit';
import { Controller } from '@nestjs/common';
import { CalendarsService } from './calendars.service.ts';

@Controller()
export class CalendarsController {
  constructor(private readonly calendars: CalendarsService) {}

  ofGroup = answer(groupsRpc.groupCalendar, async ({ actorId, params }) => ({
    text: await this.calendars.ofGroup(actorId, params.id),
  }));

  feed = answer(groupsRpc.calendarFeed, async ({ actorId }) => ({ feed: await this.calendars.feed(actorId) }));

  makeFeed = answer(groupsRpc.makeCalendarFeed, async ({ actorId }) => ({
    token: await this.calendars.makeFeed(actorId),
  }));

  endFeed = answer(groupsRpc.endCalendarFeed, ({ actorId }) => this.calendars.endFeed(actorId));
  file = answer(groupsRpc.calendarFile, async ({ token }) => ({ text: await this.calendars.byToken(token) }));
}
