import { groupsRpc } from '@emberhood/contracts';
import { NamedListsController } from './named-lists.controller.ts';

type Methods = Record<string, (input: object) => Promise<unknown>>;

it('a list for operators comes with the names of all whom it mentions', async () => {
  const asked: unknown[] = [];
  const [actor, subject] = ['00000000-0000-4000-8000-0000000000a1', '00000000-0000-4000-8000-0000000000a2'];
  const read = { id: 1, actor, what: 'answers', subjectKind: null, at: '2026-11-30T09:00:00.000Z' };
  const page = {
    reads: [
      { ...read, subject },
      { ...read, subject: null },
    ],
    nextCursor: null,
  };
  const rpc = {
    call: (...call: unknown[]) => {
      asked.push(call);
      return Promise.resolve(page);
    },
  };
  const named = (ids: string[]) =>
    Object.fromEntries(ids.map((id) => [id, { email: `${id}@example.com`, name: null }]));
  const people = { of: (_sessionId: string, ids: string[]) => Promise.resolve(named(ids)) };
  const controller = new NamedListsController(rpc as never, people as never) as unknown as Methods;
  const input = { params: {}, query: { limit: 5 }, body: {} };
  const answer = await controller[groupsRpc.privateReads.subject]!({ ...input, session: { id: 's' } });
  expect(answer).toEqual({ ...page, people: named([actor, subject]) });
  expect(asked).toEqual([[groupsRpc.privateReads, { ...input, sessionId: 's' }]]);
});
