import { mayActAs } from './roles.ts';

describe('roles', () => {
  it.each([
    ['moderator', ['member'], false],
    ['moderator', ['member', 'host'], false],
    ['moderator', ['member', 'moderator'], true],
    ['moderator', ['member', 'operator'], true],
    ['operator', ['member', 'moderator'], false],
    ['operator', ['member', 'operator'], true],
    ['operator', [], false],
    ['organizer', ['member', 'host'], true],
    ['organizer', ['member', 'operator'], true],
    ['organizer', ['member', 'moderator'], false],
    ['host', ['member', 'operator'], false],
  ] as const)('%s with %j: %s', (wanted, roles, may) => expect(mayActAs(wanted, roles)).toBe(may));
});
