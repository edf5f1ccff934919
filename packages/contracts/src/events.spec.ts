import { AccountId } from './accounts.ts';
import { events, type EventDefinition } from './events.ts';
import { z } from './zod.ts';

describe('events with the id of an account', () => {
  const all: EventDefinition[] = Object.values(events);
  const namesOf = ({ payload }: EventDefinition): string[] =>
    Object.entries((payload as z.ZodObject).shape).flatMap(([field, schema]) => {
      const plain: unknown = schema instanceof z.ZodNullable ? schema.unwrap() : schema;
      return plain === AccountId && field !== 'by' ? [field] : [];
    });

  it('do nothing once it is erased, but for its own end and what the audit keeps', () => {
    const counting = all
      .filter((definition) => namesOf(definition).length > 0 && definition.about.length === 0)
      .filter(({ type }) => !type.endsWith('.account.erased'));
    expect(counting.map(({ type }) => type).toSorted()).toEqual([
      'auth.account.created',
      'auth.account.deleted',
      'groups.staff.acted',
      'invites.invite.revoked',
      'media.staff.acted',
    ]);
  });

  it('name each of them, and not who decided', () => {
    for (const definition of all.filter(({ about }) => about.length > 0))
      expect([definition.type, definition.about]).toEqual([definition.type, namesOf(definition)]);
  });
});

it.each([events.accountSuspended, events.videoReady, events.photoChanged])(
  '$type counts as far as the columns of its consumers',
  (fact) => {
    const isVersion = (version: number): boolean => fact.payload.shape.version.safeParse(version).success;
    expect([isVersion(2 ** 31 - 1), isVersion(2 ** 31)]).toEqual([true, false]);
  },
);
