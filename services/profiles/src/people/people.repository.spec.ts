import { PeopleFilters } from '@emberhood/contracts';
import { agesOf } from './people.repository.ts';

describe('the ages that filters let in', () => {
  it.each<[Partial<PeopleFilters>, [number, number]]>([
    [{}, [0, 150]],
    [{ ageMin: 30, ageMax: 39 }, [30, 39]],
    [{ idealAge: '29-37' }, [29, 37]],
    [{ ageMin: 91 }, [91, 150]],
    [{ ageMin: 36, idealAge: '29-37' }, [36, 37]],
    [{ ageMin: 60, idealAge: '20-28' }, [60, 28]],
  ])('of %j are %j', (filters, [min, max]) => {
    expect(agesOf(PeopleFilters.parse(filters))).toEqual({ min, max });
  });
});
