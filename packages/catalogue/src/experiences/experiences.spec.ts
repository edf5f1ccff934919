import { EXPERIENCE_IMAGES, experienceImage } from '../images.ts';
import { fieldsOf, untidyTextsIn } from '../testing/texts.ts';
import { loadExperience, type Experience } from './details.ts';
import { EXPERIENCE_CATEGORIES, EXPERIENCE_IDS, experienceById, experiences, nextExperience } from './experiences.ts';

const loaded = await Promise.all(EXPERIENCE_IDS.map(loadExperience));
const whole = loaded.filter((one): one is Experience => one !== undefined);
const FIELDS = [
  'area, category, country, duration(hours, minutes), hostMessages, id, image, images, language, location(address, name)',
  'notes(text, title), participants(max, min), price, requiredLevel, subtitle, title, whatToExpect, whatsIncluded',
].join(', ');
const extent = (values: number[]) => [Math.min(...values), Math.max(...values)];

describe('experiences', () => {
  it('ENT-01 ENT-02 CAT-22 give every experience all its fields, of which the videos of its host are optional', () => {
    expect(whole).toHaveLength(10);
    expect(untidyTextsIn(whole)).toEqual([]);
    for (const { host, ...one } of whole) {
      expect(fieldsOf(one)).toBe(FIELDS);
      expect(fieldsOf(host)).toMatch(/^avatar, bio, name(, videoUrl)?(, youtubeEmbedLink)?$/);
      expect(one.location.address).toMatch(/Toronto$/);
    }
  });

  it('CAT-18 CAT-19 list the nine ids of the specification and one of ours', () => {
    expect(experiences.map(({ id }) => id)).toEqual([
      'downstream-adventure-class',
      'peak-axethrowing',
      'mediterranean-cooking-class',
      'dance-connection-experience',
      'remote-surf-dreams',
      'brains-browsers-ideas',
      'meal-kit-mastery',
      'partner-acrobatics-lift',
      'scenic-hike-water-dip',
      'clay-by-candlelight',
    ]);
    expect(experiences.map(({ id }) => id)).toEqual(EXPERIENCE_IDS);
  });

  it('CAT-20 use every category, and no other', () => {
    expect(EXPERIENCE_CATEGORIES).toEqual([
      'Watersports',
      'Indoor games',
      'Cooking',
      'Dance & Connection',
      'Lifestyle',
      'Technology',
      'Acrobatics',
      'Outdoor Adventure',
    ]);
    expect(new Set(experiences.map(({ category }) => category))).toEqual(new Set(EXPERIENCE_CATEGORIES));
  });

  it('CAT-21 CON-08 span the ranges of the specification', () => {
    expect(extent(experiences.map(({ price }) => price))).toEqual([30, 140]);
    expect(extent(whole.map(({ duration }) => duration.hours + duration.minutes / 60))).toEqual([1.5, 3]);
    expect(extent(whole.flatMap(({ participants }) => [participants.min, participants.max]))).toEqual([4, 12]);
  });

  it('CAT-23 take their pictures from the id', () => {
    expect(EXPERIENCE_IMAGES).toEqual(['main', 'midTop', 'midBottom', 'last', 'host']);
    for (const { id, image, images, host } of whole) {
      expect(image).toBe(experienceImage(id, 'main'));
      expect(images).toEqual((['midTop', 'midBottom', 'last'] as const).map((name) => experienceImage(id, name)));
      expect(host.avatar).toBe(`/images/experiences/${id}/host.svg`);
    }
  });

  it('EXP-09 refuse "next" without a current id', () => {
    expect(() => nextExperience('')).toThrow(new Error('Current Experience ID is required.'));
    expect(nextExperience('juggling').id).toBe(EXPERIENCE_IDS[0]);
  });

  it('are missing for an id nobody knows', async () => {
    for (const id of ['', 'juggling', 'constructor', '__proto__']) {
      expect(experienceById(id)).toBeUndefined();
      await expect(loadExperience(id)).resolves.toBeUndefined();
    }
  });
});
