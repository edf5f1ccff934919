import { DEMO_PEOPLE } from '../demo-people.ts';
import { talkingAt } from './clip.ts';
import { drawPerson } from './draw.ts';

const phrases = [{ from: 1, to: 2 }];
const [maya] = DEMO_PEOPLE;
const look = { ...maya!.look, wall: maya!.clips[0]!.wall };

describe('a drawn person', () => {
  it('speaks while a phrase lasts, and only then', () => {
    expect([0, 0.99, 2, 3].map((at) => talkingAt(phrases, at))).toEqual([0, 0, 0, 0]);
    const openings = Array.from({ length: 50 }, (_, index) => talkingAt(phrases, 1 + index / 50));
    expect(Math.max(...openings)).toBeGreaterThan(0.6);
    expect(Math.max(...openings)).toBeLessThanOrEqual(1);
    expect(Math.min(...openings)).toBeLessThan(0.1);
  });

  it('moves, opens the mouth and blinks', () => {
    expect(drawPerson(look, 1, 0)).not.toBe(drawPerson(look, 1.1, 0));
    expect(drawPerson(look, 1, 0.9)).not.toBe(drawPerson(look, 1, 0));
    expect(drawPerson(look, 1, 0)).toContain('<circle cx="148" cy="240"');
    expect(drawPerson(look, 3.45, 0)).not.toContain('<circle cx="148" cy="240"');
  });

  it('is different in each clip of the demo', () => {
    const drawings = DEMO_PEOPLE.flatMap((person) =>
      person.clips.map(({ wall }) => drawPerson({ ...person.look, wall }, 1, 0)),
    );
    expect(new Set(drawings).size).toBe(drawings.length);
  });
});
