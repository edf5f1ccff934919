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
  it('ENT-05 hold for every program a page in the lower-case voice, with a timeline', () => {
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

  it('PUB-38 end with a label that names the program', () => {
    expect(pages.map(({ closing }) => closing.label)).toEqual([
      'join a partner dance group',
      'join a solo dance crew',
      'join a cooking group',
      'join a pottery group',
      'join a movement group',
      'join an improv or speaking group',
      'join an art group',
      'join an ai workshop group',
      'join a community group',
      'join a nightlife group',
      'join a sunday group',
    ]);
    expect(new Set(pages.map(({ hero }) => hero)).size).toBe(pages.length);
  });

  it('PUB-49 are written for Toronto, and share their promises', () => {
    for (const page of pages) expect(JSON.stringify(page)).toContain('toronto');
    expect(JSON.stringify(pages)).not.toMatch(/mountain town|revelstoke/i);
    expect([...capitalsIn(promises), ...untidyTextsIn(promises)]).toEqual([]);
  });
});
