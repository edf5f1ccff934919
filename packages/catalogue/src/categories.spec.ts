import { ActivityCategory } from '@emberhood/contracts';
import { activityCategories, categoryOf, experiencesOf } from './categories.ts';
import { EXPERIENCE_IDS } from './experiences/experiences.ts';
import { capitalsIn, untidyTextsIn } from './testing/texts.ts';

describe('activity categories', () => {
  it('ENT-23 are those that members choose from', () => {
    const categories = ['dance', 'cooking', 'art', 'outdoor', 'wellness', 'surprise'];
    expect([ActivityCategory.options, activityCategories.map(({ id }) => id)]).toEqual([categories, categories]);
    expect([...capitalsIn(activityCategories), ...untidyTextsIn(activityCategories)]).toEqual([]);
  });

  it('list experiences each, in the order of the catalogue, and leave none out', () => {
    for (const { id, experiences } of activityCategories) {
      const listed = experiencesOf(id).map((experience) => experience.id);
      expect(listed).toEqual(EXPERIENCE_IDS.filter((one) => experiences.includes(one)));
      expect(listed.length).toBeGreaterThan(0);
    }
    expect(new Set(activityCategories.flatMap(({ experiences }) => experiences)).size).toBe(EXPERIENCE_IDS.length);
  });

  it('are found by an experience: the first that lists it', () => {
    expect(categoryOf('scenic-hike-water-dip')?.id).toBe('outdoor');
    for (const id of EXPERIENCE_IDS) expect(categoryOf(id)?.experiences).toContain(id);
  });
});
