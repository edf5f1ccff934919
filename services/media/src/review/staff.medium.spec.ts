import { randomUUID } from 'node:crypto';
import { mediaRpc, type RpcDefinition } from '@emberhood/contracts';
import { codeOf } from '@emberhood/service-kit/testing';
import { MediaWorld, type Staff } from '../testing/media-world.ts';

type Call = [name: string, definition: RpcDefinition, part: object];

/** Beside those that the gateway only forwards, of which the spec of every door asks the same. */
const ofModerators: Call[] = [
  ['look for clips by id', mediaRpc.findClips, { query: 'facade' }],
  ['read all of a member', mediaRpc.memberReview, { accountId: randomUUID() }],
];
const ofOperators: Call[] = [
  ['read a story', mediaRpc.clipStory, {}],
  ['list who was handed over', mediaRpc.listHanded, { limit: 5, state: 'open' }],
  ['look for clips and cases', mediaRpc.lookUp, { query: 'amy', accountIds: [] }],
  ['read a timeline', mediaRpc.timeline, { accountId: randomUUID(), kind: null, after: null, limit: 5 }],
  ['review an account', mediaRpc.accountReview, { accountId: randomUUID() }],
];

describe('calls of the team', () => {
  let ann: Staff;
  let member: Staff;
  let videoId: string;

  const world = MediaWorld.duringTests();

  beforeAll(async () => {
    [ann, member] = [await world.staff('ann'), await world.staff('mallory', [])];
    videoId = await world.insertClip(randomUUID(), 'pending_review');
  });

  const refusal = (definition: RpcDefinition, input: object) => codeOf(world.call(definition, { videoId, ...input }));

  it.each([...ofModerators, ...ofOperators])(
    'to %s is refused to a forged name, to a session nobody has, and to a member',
    async (_name, definition, part) => {
      const forged = { reviewerId: ann.reviewerId, reviewerName: ann.reviewerName };
      expect(await refusal(definition, { ...part, ...forged, sessionId: randomUUID() })).toBe('AUTH.UNAUTHENTICATED');
      expect(await refusal(definition, { ...part, ...forged, sessionId: member.sessionId })).toBe('AUTH.FORBIDDEN');
    },
  );

  it.each(ofOperators)('to %s is refused to a moderator', async (_name, definition, part) => {
    expect(await refusal(definition, { ...part, ...ann })).toBe('AUTH.FORBIDDEN');
  });

  it('are recorded under the name that auth knows, whatever name is sent along', async () => {
    const bob = { reviewerId: randomUUID(), reviewerName: 'bob@example.com' };
    const item = await world.claim({ ...bob, sessionId: ann.sessionId }, videoId);
    expect(item.claim).toMatchObject({ by: ann.reviewerName });
    await world.stack.sql('auth', 'delete from role_grants where account_id = $1', [ann.reviewerId]);
    expect(await refusal(mediaRpc.decide, { ...ann, input: { decision: 'approve', version: item.version } })).toBe(
      'AUTH.FORBIDDEN',
    );
  });
});
