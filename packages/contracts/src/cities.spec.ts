import { City, homeCityOf, timezoneOf, userLocation } from './cities.ts';
import { Location } from './enums.ts';

describe('cities', () => {
  it('GRP-16 are Toronto, Vancouver and Revelstoke; another place is none', () => {
    expect(City.options).toEqual(['CA:ON:Toronto', 'CA:BC:Vancouver', 'CA:BC:Revelstoke']);
  });

  it('reckon days where they lie, and in Toronto for any other place', () => {
    expect(timezoneOf('CA:BC:Revelstoke')).toBe('America/Vancouver');
    for (const place of ['CA:QC:Montreal', 'Other', '']) expect(timezoneOf(place)).toBe('America/Toronto');
  });

  it('lead from a place to its region and back', () => {
    expect(userLocation('CA:BC:Vancouver')).toBe('CA:BC:MetroVancouver');
    for (const place of Location.options) expect(homeCityOf(userLocation(place))).toBe(place);
  });
});
