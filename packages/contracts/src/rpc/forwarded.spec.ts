import { randomUUID } from 'node:crypto';
import { allCalls, api, authRpc, invitesRpc, mediaRpc, type Endpoint, type RpcDefinition } from '../index.ts';

const [sessionId, accountId, id] = [randomUUID(), randomUUID(), randomUUID()];
const none = { params: {}, query: {}, body: {} };
/** The call as the gateway makes it from a request, and as the service parses it. */
const callOf = ({ row, req }: RpcDefinition, who: object, parts: object): unknown =>
  req.parse({ ...row?.input({ ...none, ...parts }), ...who });

describe('a forwarded row', () => {
  it('is called by the names of its call, which processes of the release before know', () => {
    const note = { decision: 'approve', version: 1 };
    expect(callOf(mediaRpc.decide, { sessionId }, { params: { id }, body: note })).toMatchObject({
      sessionId,
      videoId: id,
      input: note,
    });
    const undone = callOf(mediaRpc.undoDecision, { sessionId }, { params: { id }, body: { version: 3 } });
    expect(undone).toEqual({ sessionId, videoId: id, version: 3 });
    expect(callOf(invitesRpc.revoke, { accountId }, { query: { inviteCode: 'ADA-2345' } })).toEqual({
      accountId,
      code: 'ADA-2345',
    });
  });

  it('answers with one field of the answer where the call has more around it', () => {
    expect(mediaRpc.claim.row?.reply({ item: 'a clip' })).toBe('a clip');
    expect(authRpc.listPasskeys.row?.reply({ passkeys: [] })).toEqual({ passkeys: [] });
  });

  it('names who asks unless it is open to everybody', () => {
    const open = allCalls.flatMap(({ row }) =>
      row && !row.who.some((field) => field !== 'client') ? [row.endpoint] : [],
    );
    const rows = new Map<Endpoint, string>(Object.entries(api).map(([name, row]) => [row, name]));
    expect(open.map((row) => rows.get(row)).toSorted()).toEqual([
      ...['answerByToken', 'answerEmailChange', 'chooseByMail', 'registrationCities', 'reviewCounts'],
    ]);
    const named = allCalls.flatMap(({ row }) =>
      row && row.endpoint.access === 'public' ? [rows.get(row.endpoint)] : [],
    );
    expect(named.toSorted()).toEqual(['answerByToken', 'answerEmailChange', 'chooseByMail']);
  });
});
