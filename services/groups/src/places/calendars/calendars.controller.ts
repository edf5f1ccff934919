import { groupsRpc, type RpcPayload } from '@emberhood/contracts';
import { Rpc } from '@emberhood/service-kit';
import { Controller } from '@nestjs/common';
import { CalendarsService } from './calendars.service.ts';

@Controller()
export class CalendarsController {
  constructor(private readonly calendars: CalendarsService) {}

  @Rpc(groupsRpc.groupCalendar)
  async ofGroup({ actorId, params }: RpcPayload<typeof groupsRpc.groupCalendar>) {
    return { text: await this.calendars.ofGroup(actorId, params.id) };
  }

  @Rpc(groupsRpc.calendarFeed)
  async feed({ actorId }: RpcPayload<typeof groupsRpc.calendarFeed>) {
    return { feed: await this.calendars.feed(actorId) };
  }

  @Rpc(groupsRpc.makeCalendarFeed)
  async makeFeed({ actorId }: RpcPayload<typeof groupsRpc.makeCalendarFeed>) {
    return { token: await this.calendars.makeFeed(actorId) };
  }

  @Rpc(groupsRpc.endCalendarFeed)
  async endFeed({ actorId }: RpcPayload<typeof groupsRpc.endCalendarFeed>) {
    await this.calendars.endFeed(actorId);
  }

  @Rpc(groupsRpc.calendarFile)
  async file({ token }: RpcPayload<typeof groupsRpc.calendarFile>) {
    return { text: await this.calendars.byToken(token) };
  }
}
