import { assemblyApi } from '../http/assembly.ts';
import { OfferingInput, PayoutInput, RestInput } from './host.ts';
import { Wishes } from './wishes.ts';

const starting = '2027-03-12T00:00:00Z';
const offering = (endsAt: string) => ({
  catalogue: { kind: 'program', id: 'pottery' },
  title: 'Pottery',
  category: 'art',
  venueId: '00000000-0000-4000-8000-0000000000e1',
  priceCents: 0,
  minSize: 6,
  maxSize: 8,
  sessions: [{ startsAt: starting, endsAt }],
});

describe('a session', () => {
  it.each([
    ['2027-03-13T00:00:00Z', []],
    ['2027-03-12T20:00:00-04:00', []],
    ['2027-03-13T00:01:00Z', ['endsAt']],
    ['2027-04-04T00:00:00Z', ['endsAt']],
  ])('that ends at %s is refused for %j, in an offering as when it is moved', (endsAt, refused) => {
    const issuesOf = ({ error }: { error?: { issues: { path: PropertyKey[] }[] } | undefined }) =>
      error?.issues.map(({ path }) => path) ?? [];
    expect(issuesOf(OfferingInput.safeParse(offering(endsAt)))).toEqual(refused.map((path) => ['sessions', 0, path]));
    const moved = assemblyApi.moveSession.body.safeParse({ startsAt: starting, endsAt });
    expect(issuesOf(moved)).toEqual(refused.map((path) => [path]));
  });
});

it('a day that callers send is one that PostgreSQL has', () => {
  const { until } = RestInput.shape;
  const { from } = Wishes.shape.away.element.shape;
  for (const day of [until, PayoutInput.shape.paidOn, from])
    expect(['0000-12-31', '0001-01-01', '2027-02-29'].map((text) => day.safeParse(text).success)).toEqual([
      false,
      true,
      false,
    ]);
});
