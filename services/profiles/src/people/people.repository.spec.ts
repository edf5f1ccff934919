import { PeopleFilters } from '@emberhood/contracts';
import { describe, expect, it } from '@jest/globals';
import { agesOf, hasFewAges } from './people.repository.ts';

describe('the ages that filters let in', () => {
  it.each<[Partial<PeopleFilters>, boolean]>([
    [{}, false],
    [{ ageMin: 30, ageMax: 40 }, false],
    [{ ageMin: 30, ageMax: 39 }, true],
    [{ idealAge: '29-37' }, true],
    [{ ageMin: 91 }, true],
    [{ ageMin: 90 }, false],
    [{ ageMax: 27 }, true],
    [{ ageMin: 60, idealAge: '20-28' }, true],
  ])('of %j are few: %s', (filters, few) => {
    expect(hasFewAges(agesOf(PeopleFilters.parse(filters)))).toBe(few);
  });
});
