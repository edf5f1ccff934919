import { groupsRpc } from '@emberhood/contracts';
import { eventually } from '@emberhood/service-kit/testing';
import { City } from '../../testing/city.ts';

const HOUR = 3_600_000;

describe('the host of a group', () => {
  const { world, city } = City.duringTests();

  beforeAll(() => world.startWorker());

  beforeEach(() => city.openCycle());

  /** What the host was told of a group, in order. */
  const toldHost = async (groupId: string) => {
    const mails = await world.mails<{ what: string; reason: string; calendar?: string }>({
      ...{ template: 'host.group', accountId: city.host, data: { groupId } },
    });
    return mails.map(({ data: { what, reason, calendar = '' } }) =>
      [what, /METHOD:(\w+)/.exec(calendar)?.[1], reason].filter(Boolean).join(' '),
    );
  };
  const eventuallyToldHost = (groupId: string, wanted: readonly string[]) =>
    eventually(async () => expect(await toldHost(groupId)).toEqual(wanted), 30_000);
  const lockedGroup = async () => {
    const { groupId, members } = await city.groupOfFour();
    await eventuallyToldHost(groupId, ['formed']);
    for (const member of members) await city.answer(member, groupId, 'confirm');
    await city.makeDue(groupId, 'locks_at');
    await eventuallyToldHost(groupId, ['formed', 'locked PUBLISH']);
    return groupId;
  };
  /** Moves the session to another day, when no other group of the members meets. */
  const move = async (groupId: string, days: number) => {
    const last = (await city.sessionsOf(groupId)).at(-1)!;
    await city.moveSession(last.id, last.start.getTime() + days * 24 * HOUR);
  };

  it('is told that it has come together, is locked, has another time, and is cancelled by somebody else', async () => {
    const groupId = await lockedGroup();
    await move(groupId, 40);
    await eventuallyToldHost(groupId, ['formed', 'locked PUBLISH', 'moved PUBLISH']);
    const reason = 'The studio is flooded.';
    await city.call(groupsRpc.operatorCancelGroup, city.operator, groupId, { reason });
    await eventuallyToldHost(groupId, ['formed', 'locked PUBLISH', 'moved PUBLISH', `ended CANCEL ${reason}`]);
  });

  it('is not told of what they did themselves', async () => {
    const groupId = await lockedGroup();
    const body = { reason: 'I have broken my leg.' };
    await city.call(groupsRpc.hostCancelGroup, city.host, groupId, body);
    await eventually(async () => expect(await city.told(groupId)).toMatchObject({ cancelled: 4 }), 30_000);
    expect(await toldHost(groupId)).toEqual(['formed', 'locked PUBLISH']);
  });

  it('is told of a group that is not full in the words that everybody reads', async () => {
    const { groupId } = await city.groupOfFour();
    await eventuallyToldHost(groupId, ['formed']);
    await city.makeDue(groupId, 'locks_at');
    await eventuallyToldHost(groupId, ['formed', 'ended CANCEL This group is not full.']);
  });
});
