import { PeopleFilterQuery, PeopleFilters, filterQueryOf, filtersOf } from './people.ts';

const read = (query: Record<string, string>) => filtersOf(PeopleFilterQuery.parse(query));

describe('filters in an address', () => {
  it('reads back what it writes', () => {
    for (const filters of [
      {},
      { sex: 'male', purpose: 2 },
      { ageMin: 30, ageMax: 40, idealAge: '29-37', activities: ['dance', 'art'], area: 'CA:BC:Vancouver' },
    ] as const) {
      const whole = PeopleFilters.parse(filters);
      expect(read(filterQueryOf(whole))).toEqual(whole);
    }
  });

  it('tells an address without filters from one that leaves out nobody', () => {
    expect(read({})).toBeUndefined();
    expect(read({ purpose: '3' })).toEqual(PeopleFilters.parse({}));
    expect(read({ unrelated: 'x' })).toBeUndefined();
  });

  it.each([
    { sex: 'robot' },
    { ageMin: '17' },
    { ageMax: '101' },
    { ageMin: '40', ageMax: '30' },
    { idealAge: '20-99' },
    { purpose: '0' },
    { purpose: '4' },
    { activities: 'dance,chess' },
    { area: 'Mars' },
  ])('refuses %j', (query) => expect(PeopleFilterQuery.safeParse(query).success).toBe(false));
});
