import { fieldsOf, untidyTextsIn } from '../testing/texts.ts';
import { PROGRAM_IDS, programById, programs } from './programs.ts';

/** Badges, price and tracks, as the table of the specification has them. */
function shown(id: string) {
  const program = programById(id);
  return { badges: program?.card.badges, price: program?.card.price, tracks: program?.tracks };
}

describe('programs', () => {
  it('ENT-04 gives every program an id, a card and, where it has some, tracks', () => {
    expect(untidyTextsIn(programs)).toEqual([]);
    for (const { facts: _, ...program } of programs)
      expect(fieldsOf(program)).toMatch(/^card\(badges, bgGradient, price, subtitle, title\), id(, tracks)?$/);
    for (const { card } of programs) {
      const [, length, group] = card.badges;
      expect(length).toMatch(/^\d+ min$|^\d(\.5)? h$/);
      expect(group).toMatch(/^\d+-\d+ people$/);
    }
  });

  it('lists every program once, in the order of the specification', () => {
    expect(programs.map(({ id }) => id)).toEqual(PROGRAM_IDS);
    expect(new Set(PROGRAM_IDS).size).toBe(11);
    expect(new Set(programs.map(({ card }) => card.title)).size).toBe(11);
    expect(new Set(programs.map(({ card }) => card.subtitle)).size).toBe(11);
  });

  it.each([
    [
      'CAT-01',
      'partner-dance',
      ['5 weeks', '90 min', '8-12 people'],
      'from $45/session',
      ['Salsa & Bachata', 'Swing & Lindy Hop', 'Argentine Tango', 'Brazilian Zouk', 'Ballroom Basics', 'Blues Dance'],
    ],
    [
      'CAT-02',
      'solo-dance',
      ['6 weeks', '75 min', '8-10 people'],
      '$45/session',
      [
        'Hip Hop',
        'K-pop Choreography',
        'House & Afrobeats',
        'Commercial/Heels',
        'Contemporary',
        'Jazz Funk',
        'Breaking Basics',
      ],
    ],
    ['CAT-03', 'cooking-series', ['5 weeks', '2.5 h', '8-10 people'], '$120/session', undefined],
    ['CAT-05', 'pottery', ['6 weeks', '2 h', '6-8 people'], '$75/session', undefined],
    [
      'CAT-06',
      'movement-trust',
      ['5 weeks', '90 min', '9-12 people'],
      '$70/session',
      ['Acroyoga', 'Handstand Journey', 'Dance Lifts'],
    ],
    [
      'CAT-07',
      'communication-performance',
      ['6 weeks', '90 min', '8-12 people'],
      '$50/session',
      ['Improv Comedy', 'Public Speaking', 'Mixed'],
    ],
    [
      'CAT-08',
      'art-making',
      ['5 weeks', '2 h', '8-10 people'],
      '$80/session',
      ['Painting', 'Sculpture', 'Printmaking', 'Mixed Media'],
    ],
    ['CAT-09', 'ai-future-skills', ['4 weeks', '2 h', '8-10 people'], '$63/session', undefined],
  ])('%s %s', (_id, id, badges, price, tracks) => expect(shown(id)).toEqual({ badges, price, tracks }));

  it('CAT-14 CON-08 has groups of 8-12 and prices of $45 to $120 where the specification shows none', () => {
    for (const id of ['community-impact', 'nightlife-social-pack', 'daytime-discovery-pack']) {
      expect(shown(id).badges?.[2]).toBe('8-12 people');
    }
    const prices = programs.map(({ facts }) => facts.price);
    expect([Math.min(...prices), Math.max(...prices)]).toEqual([45, 120]);
  });

  it('GRP-12 last four to six weeks, but for the three weeks of the community and the two packs', () => {
    const others = programs.filter(({ card }) => !/^[4-6] weeks$/.test(card.badges[0]));
    expect(others.map(({ id, card }) => [id, card.badges[0]])).toEqual([
      ['community-impact', '3 weeks'],
      ['nightlife-social-pack', '3 nights'],
      ['daytime-discovery-pack', '3 Sundays'],
    ]);
  });

  it('CAT-17 says "from" only where the specification does', () => {
    expect(programs.filter(({ card }) => card.price.startsWith('from ')).map(({ id }) => id)).toEqual([
      'partner-dance',
    ]);
  });

  it('CAT-16 gives every program a title, a subtitle and a gradient of two hues', () => {
    for (const { card } of programs) expect(card.bgGradient?.[0]).not.toBe(card.bgGradient?.[1]);
    expect(programById('pottery')?.card.title).toBe('Pottery');
    expect(programById('movement-trust')?.card.title).toBe('Movement & Trust');
  });
});
