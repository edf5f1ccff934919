import { describe, expect, it } from '@jest/globals';
import { z } from '@emberhood/contracts/zod';
import { ProgramSchema } from '../testing/program.schema.ts';
import { PROGRAM_IDS, programById, programs } from './programs.ts';

/** Badges, price and tracks, as the table of the specification has them. */
function shown(id: string) {
  const program = programById(id);
  return { badges: program?.card.badges, price: program?.card.price, tracks: program?.tracks };
}

describe('programs', () => {
  it('ENT-04 gives every program an id, a card and, where it has some, tracks', () => {
    expect(z.array(ProgramSchema).safeParse(programs).error).toBeUndefined();
  });

  it('lists every program once, in the order of the specification', () => {
    expect(programs.map(({ id }) => id)).toEqual(PROGRAM_IDS);
    expect(new Set(PROGRAM_IDS).size).toBe(11);
    expect(new Set(programs.map(({ card }) => card.title)).size).toBe(11);
    expect(new Set(programs.map(({ card }) => card.subtitle)).size).toBe(11);
  });

  it('CAT-01 partner-dance', () => {
    expect(shown('partner-dance')).toEqual({
      badges: ['5 weeks', '90 min', '8-12 people'],
      price: 'from $45/session',
      tracks: [
        'Salsa & Bachata',
        'Swing & Lindy Hop',
        'Argentine Tango',
        'Brazilian Zouk',
        'Ballroom Basics',
        'Blues Dance',
      ],
    });
  });

  it('CAT-02 solo-dance', () => {
    expect(shown('solo-dance')).toEqual({
      badges: ['6 weeks', '75 min', '8-10 people'],
      price: '$45/session',
      tracks: [
        'Hip Hop',
        'K-pop Choreography',
        'House & Afrobeats',
        'Commercial/Heels',
        'Contemporary',
        'Jazz Funk',
        'Breaking Basics',
      ],
    });
  });

  it('CAT-03 cooking-series', () => {
    expect(shown('cooking-series')).toEqual({
      badges: ['5 weeks', '2.5 h', '8-10 people'],
      price: '$120/session',
      tracks: undefined,
    });
  });

  it('CAT-05 pottery', () => {
    expect(shown('pottery')).toEqual({
      badges: ['6 weeks', '2 h', '6-8 people'],
      price: '$75/session',
      tracks: undefined,
    });
  });

  it('CAT-06 movement-trust', () => {
    expect(shown('movement-trust')).toEqual({
      badges: ['5 weeks', '90 min', '9-12 people'],
      price: '$70/session',
      tracks: ['Acroyoga', 'Handstand Journey', 'Dance Lifts'],
    });
  });

  it('CAT-07 communication-performance', () => {
    expect(shown('communication-performance')).toEqual({
      badges: ['6 weeks', '90 min', '8-12 people'],
      price: '$50/session',
      tracks: ['Improv Comedy', 'Public Speaking', 'Mixed'],
    });
  });

  it('CAT-08 art-making', () => {
    expect(shown('art-making')).toEqual({
      badges: ['5 weeks', '2 h', '8-10 people'],
      price: '$80/session',
      tracks: ['Painting', 'Sculpture', 'Printmaking', 'Mixed Media'],
    });
  });

  it('CAT-09 ai-future-skills', () => {
    expect(shown('ai-future-skills')).toEqual({
      badges: ['4 weeks', '2 h', '8-10 people'],
      price: '$63/session',
      tracks: undefined,
    });
  });

  it('CAT-10 community-impact takes 3 weeks', () => {
    expect(shown('community-impact').badges?.[0]).toBe('3 weeks');
  });

  it('CAT-11 nightlife-social-pack takes 3 nights', () => {
    expect(shown('nightlife-social-pack').badges?.[0]).toBe('3 nights');
  });

  it('CAT-12 daytime-discovery-pack takes 3 Sundays', () => {
    expect(shown('daytime-discovery-pack').badges?.[0]).toBe('3 Sundays');
  });

  it('CAT-14 CON-08 has groups of 8-12 and prices of $45 to $120 where the specification shows none', () => {
    for (const id of ['community-impact', 'nightlife-social-pack', 'daytime-discovery-pack']) {
      expect(shown(id).badges?.[2]).toBe('8-12 people');
    }
    const prices = programs.map(({ facts }) => facts.price);
    expect([Math.min(...prices), Math.max(...prices)]).toEqual([45, 120]);
  });

  it('CAT-17 says "from" only where the specification does', () => {
    expect(programs.filter(({ card }) => card.price.startsWith('from ')).map(({ id }) => id)).toEqual([
      'partner-dance',
    ]);
  });

  it('CAT-13 CAT-16 gives every program a title, a subtitle and a gradient of two hues', () => {
    for (const { card } of programs) expect(card.bgGradient?.[0]).not.toBe(card.bgGradient?.[1]);
    expect(programById('pottery')?.card.title).toBe('Pottery');
    expect(programById('movement-trust')?.card.title).toBe('Movement & Trust');
  });

  it('PUB-39 finds nothing for an id it does not know', () => {
    for (const id of ['', 'juggling', 'constructor', '__proto__']) expect(programById(id)).toBeUndefined();
  });
});
