import { api, type Access, type Endpoint } from '../index.ts';

describe('what only the team may call', () => {
  it.each<[string, Access]>([
    ['operations', 'operator'],
    ['operator', 'operator'],
    ['moderation', 'moderator'],
  ])('are all addresses below /%s, for each %s', (folder, access) => {
    const rows = Object.values<Endpoint>(api).filter(({ path }) => path.split('/')[1] === folder);
    expect(new Set(rows.map((row) => row.access))).toEqual(new Set([access]));
  });
});
