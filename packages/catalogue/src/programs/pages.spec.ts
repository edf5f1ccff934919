import { capitalsIn, fieldsOf, untidyTextsIn } from '../testing/texts.ts';
import { loadProgramPage, promises, type ProgramPage } from './pages.ts';
import { PROGRAM_IDS, programs } from './programs.ts';

async function pageOf(id: string): Promise<ProgramPage> {
  const page = await loadProgramPage(id);
  if (!page) throw new Error(`no page for ${id}`);
  return page;
}
const pages = await Promise.all(PROGRAM_IDS.map(pageOf));

describe('program pages', () => {
  it('ENT-05 PUB-36 hold for every program a page in the lower-case voice, with a timeline', () => {
    expect(pages.map(({ id }) => id)).toEqual(PROGRAM_IDS);
    for (const { tracks, ...page } of pages) {
      // Tracks have the names of the specification, capitals and all.
      expect([...capitalsIn([page, tracks?.map(({ description }) => description)]), ...untidyTextsIn(page)]).toEqual(
        [],
      );
      // Fits a line of a search result.
      expect(page.summary).toMatch(/^.{60,160}$/);
      expect(page.closing.label).toMatch(/^join /);
      for (const item of page.timeline) expect(fieldsOf(item)).toMatch(/^description, title(, week)?$/);
    }
  });

  it('ENT-05 have a timeline item for every session, numbered where sessions are weeks', () => {
    for (const { id, facts } of programs) {
      const timeline = pages.find((page) => page.id === id)?.timeline ?? [];
      const weeks = Array.from({ length: facts.sessions }, (_, index) =>
        facts.unit === 'week' ? index + 1 : undefined,
      );
      expect([id, timeline.map(({ week }) => week)]).toEqual([id, weeks]);
    }
  });

  it('CAT-02 list dancehall on the solo dance page, after the tracks of the catalogue', () => {
    for (const { id, tracks } of programs) {
      const more = id === 'solo-dance' ? ['Dancehall'] : [];
      const named = pages.find((page) => page.id === id)?.tracks?.map(({ title }) => title);
      expect([id, named]).toEqual([id, tracks && [...tracks, ...more]]);
    }
  });

  it('CAT-04 show the schedule of a cooking session', async () => {
    const { schedule } = await pageOf('cooking-series');
    expect(schedule?.items.map(({ time, title }) => [time, title])).toEqual([
      ['7:00', 'gather'],
      ['7:20', 'demo'],
      ['7:40', 'hands-on'],
      ['8:45', 'feast'],
      ['9:30', 'dessert'],
    ]);
    expect(pages.filter((page) => page.schedule)).toHaveLength(1);
  });

  it('CAT-10 tell of food banks, food rescue and parks', async () => {
    const { timeline } = await pageOf('community-impact');
    expect(timeline.map(({ title }) => title)).toEqual(['food bank', 'food rescue', 'parks']);
  });

  it('CAT-11 CAT-15 have four themes for three nights, one to spare', async () => {
    const { themes, timeline } = await pageOf('nightlife-social-pack');
    expect([timeline.length, themes?.items.length]).toEqual([3, 4]);
    expect(themes?.note).toContain('backup');
  });

  it('CAT-12 CAT-15 have six themes for three Sundays from 2pm, two a day', async () => {
    const { themes, timeline } = await pageOf('daytime-discovery-pack');
    expect([timeline.length, themes?.items.length]).toEqual([3, 6]);
    for (const { description } of timeline) expect(description).toMatch(/^from 2pm: /);
  });

  it('PUB-37 PUB-38 end with a label of their own', () => {
    expect(new Set(pages.map(({ closing }) => closing.label)).size).toBe(pages.length);
    expect(new Set(pages.map(({ hero }) => hero)).size).toBe(pages.length);
  });

  it('PUB-49 are written for Toronto', () => {
    for (const page of pages) expect(JSON.stringify(page)).toContain('toronto');
  });

  it('GRP-05 GRP-07 share the same promises', () => {
    expect([...capitalsIn(promises), ...untidyTextsIn(promises)]).toEqual([]);
    const titles = promises.map(({ title }) => title);
    expect(titles).toContain('someone in the group chose you');
    expect(titles).toContain('it only happens when the group is full');
    expect(titles).toContain('not a dating app');
  });

  it('are missing for an id nobody knows', async () => {
    for (const id of ['', 'juggling', 'constructor', '__proto__'])
      await expect(loadProgramPage(id)).resolves.toBeUndefined();
  });
});
