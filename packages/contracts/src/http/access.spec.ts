import { api, z, type Access, type Endpoint } from '../index.ts';

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

describe('an id in an address', () => {
  // Rules about oneself, locks and the audit compare ids as text.
  it('reaches every call in one spelling', () => {
    const id = '018f6b4e-1111-4111-8111-abcdefabcdef';
    const spellings = Object.values<Endpoint>(api).flatMap(({ params }) =>
      Object.values((params as z.ZodObject).shape as Record<string, z.ZodType>).flatMap((schema) =>
        schema.safeParse('not-one').success ? [] : (schema.safeParse(id.toUpperCase()).data ?? []),
      ),
    );
    expect(spellings.length).toBeGreaterThan(50);
    expect(new Set(spellings)).toEqual(new Set([id]));
  });
});
