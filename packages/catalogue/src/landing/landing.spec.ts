import { fieldsOf, untidyTextsIn } from '../testing/texts.ts';
import { comparison, howItWorks } from './comparison.ts';
import { joinIdOf, LANDING_IDS, landingById, landingExperiences, landingPages, landingTypes } from './landing.ts';

function shown(id: string) {
  const { price, duration, capacity } = landingById(id);
  return [price.amount, price.currency, duration, capacity.min, capacity.max];
}
const FIELDS = [
  'capacity(max, min), cta(buttonText, details, heading), description, duration, heroBackground, heroDescription, heroTitle',
  'host(bio, image, name, title), id, image, language, location(details, mapLink), price(amount, currency), subtitle, title',
].join(', ');
const ids = (experiences: readonly { id: string }[]) => experiences.map(({ id }) => id);

describe('landing experiences', () => {
  it('ENT-03 have every field', () => {
    expect(new Set(landingExperiences.map(fieldsOf))).toEqual(new Set([FIELDS]));
    expect(untidyTextsIn([landingExperiences, comparison, howItWorks])).toEqual([]);
    expect(new Set(landingExperiences.map(({ cta }) => cta.buttonText))).toEqual(new Set(['Count me in!']));
    expect(ids(landingExperiences)).toEqual(LANDING_IDS);
    for (const { id, heroBackground, image, host } of landingExperiences)
      for (const picture of [heroBackground, image, host.image]) expect(picture).toContain(`/${id}/`);
  });

  it.each([
    ['CAT-24', 'poetryNight', [40, 'CAD', '3-4 hours', 8, 12]],
    ['CAT-25', 'erinShuffle', [50, 'CAD', '2-3 hours', 6, 12]],
    ['CAT-26', 'danceToday', [120, 'CAD', '3 hours', 5, 20]],
    ['CAT-27', 'bazaDance', [40, 'CAD', '2 hours', 10, 12]],
    ['CAT-28', 'worldDanceCo', [40, 'CAD', '2 hours', 10, 12]],
  ])('CON-08 %s %s', (_id, id, facts) => expect(shown(id)).toEqual(facts));

  it('EXP-13 EXP-14 come by type', () => {
    const names = ['dance', 'hike group', 'learn to dance', 'night out', 'poetry night'];
    expect(landingTypes.map(({ name }) => name)).toEqual(names);
    expect([landingPages['/poetry'].id, landingPages['/yvr'].id]).toEqual(['poetry-night', 'night-out']);
    expect(ids(landingPages['/poetry'].experiences)).toEqual(['poetryNight']);
    expect(ids(landingPages['/yvr'].experiences)).toEqual(['erinShuffle', 'danceToday', 'bazaDance', 'worldDanceCo']);
    expect(landingTypes).toContain(landingPages['/yvr']);
  });

  it('lead to the wizard by id, and poetry night to its own registration', () => {
    expect(landingExperiences.map(joinIdOf)).toEqual([
      'poetry-night',
      'erinShuffle',
      'danceToday',
      'bazaDance',
      'worldDanceCo',
    ]);
  });
});
