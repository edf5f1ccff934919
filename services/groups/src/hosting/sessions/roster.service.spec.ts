import type { HostGroup } from '@emberhood/contracts';
import { fakeTransactions, strictFake } from '@emberhood/service-kit/testing/fakes';
import type { GroupRow, GroupsRepository } from '../../places/groups/groups.repository.ts';
import type { NoticesRepository } from '../../places/notices/notices.repository.ts';
import type { StrikesService } from '../../places/strikes/strikes.service.ts';
import type { HostMessagesRepository } from '../../safety/host-messages/host-messages.repository.ts';
import type { HostsRepository } from '../hosts/hosts.repository.ts';
import type { RosterRepository } from './roster.repository.ts';
import { RosterService } from './roster.service.ts';

describe('A host who asks for somebody for a free place', () => {
  it.each([
    [null, 1],
    [new Date(Date.now() + 24 * 3_600_000), 0],
  ])('has it looked for unless somebody is asked already (repair at %s)', async (repairAt, times) => {
    let asked = 0;
    const service = new RosterService(
      strictFake<RosterRepository>('RosterRepository', {
        group: () => Promise.resolve({ id: 'group', state: 'published', seats: 5, maxSize: 6 } as HostGroup),
      }),
      strictFake<HostsRepository>('HostsRepository'),
      strictFake<GroupsRepository>('GroupsRepository', {
        lock: () => Promise.resolve({ id: 'group', repairAt } as GroupRow),
        requestRepair: () => {
          asked++;
          return Promise.resolve();
        },
      }),
      strictFake<NoticesRepository>('NoticesRepository'),
      strictFake<StrikesService>('StrikesService'),
      strictFake<HostMessagesRepository>('HostMessagesRepository'),
      fakeTransactions(),
    );
    await service.askReplacement('host', 'group');
    expect(asked).toBe(times);
  });
});
