import type { DemoPerson } from '../demo-people.ts';
import type { Look } from '../portraits/draw.ts';
import { randomOf, type Resident } from './residents.ts';

/** What a resident shows in addition to the profile. */
export interface Appearance {
  person: Pick<DemoPerson, 'nickname' | 'look' | 'tone'>;
  clip: DemoPerson['clips'][number];
  captions: string;
  bucketList: string[];
}

const SKINS = ['#f1c9a5', '#e9b48f', '#d9a27a', '#c98d63', '#a86f4b', '#8a5a3c', '#6b432e'];
/** From dark to light; dark skin goes with the first three. */
const HAIRS = ['#201616', '#2b1a17', '#4a2c1d', '#7a3b20', '#8d8a86', '#b5793f', '#d9b36c'];
const TOPS = ['#c2413b', '#2f6f6a', '#274b7a', '#d9a441', '#6d4a86', '#3f6b43', '#e9e1d2', '#a8466a'];
const WALLS: readonly Look['wall'][] = [
  ['#f6d365', '#fda085'],
  ['#8ec5fc', '#5f7fb8'],
  ['#9fd8b4', '#5aa58a'],
  ['#ff9a9e', '#d4627a'],
  ['#fbc2eb', '#b48ad0'],
  ['#a6d4f2', '#4f86b8'],
  ['#fee140', '#fa9a70'],
  ['#e6dee9', '#a98fb5'],
];
const STYLES: Record<'female' | 'male', readonly Look['hairStyle'][]> = {
  female: ['long', 'bob', 'curls', 'bun', 'scarf', 'short'],
  male: ['short', 'short', 'curls', 'bald'],
};

/** Lines spoken in the clip, by prompt. */
const LINES: Record<string, readonly string[]> = {
  dad_joke: [
    'I used to hate facial hair, but then it grew on me.',
    'What do you call a fake noodle? An impasta.',
    'I only know twenty-five letters of the alphabet. I don’t know why.',
  ],
  weird_food: [
    'Fermented shark in Reykjavík. I went back for seconds, and I can’t explain it.',
    'Durian ice cream. It smells like a gas leak and tastes like custard.',
    'Pickled herring on my birthday cake. My grandmother’s idea.',
  ],
  favorite_song: [
    'Anything with a trumpet in it. I’ll hum you the solo.',
    'The one my mother played on Sunday mornings, with all the windows open.',
    'I sing it in the car, and only there. Until now.',
  ],
  dance_move: [
    'I call it the shopping cart. You push, you reach, you pay.',
    'Two left feet, one right spirit. Watch the shoulders.',
    'Learned at a wedding in Halifax, from somebody’s uncle.',
  ],
  funny_memory: [
    'I once waved back at somebody for a full minute. They were hailing a cab.',
    'My first day at work I sat in the wrong office until lunch. Nobody asked.',
    'I gave a toast at a wedding. It was the wrong wedding.',
  ],
  superhero_power: [
    'I always find the shortest line at the supermarket. Nobody believes me until they see it.',
    'I’d stop time, and use it for naps.',
    'Talking to dogs. I already do; I’d just like an answer.',
  ],
};

const WISHES = [
  'Swim in all five Great Lakes',
  'Bake a loaf that my grandmother would approve of',
  'See the northern lights from a canoe',
  'Learn to throw a bowl that holds water',
  'Cook a seven-course dinner for strangers',
  'Walk the Bruce Trail from end to end',
  'Dance at a milonga in Buenos Aires',
  'Read a whole book in French',
  'Grow tomatoes on a fire escape',
  'Sing in a choir, once, on a stage',
  'Take the train from Toronto to Vancouver',
  'Learn the names of twenty birds',
  'Host a potluck for the whole floor',
  'Paint my kitchen a colour I’m afraid of',
  'Fold dumplings as fast as my aunt',
  'Camp alone for one night',
  'Learn to whistle with two fingers',
  'Skate to work when the canal freezes',
  'Write a letter every week for a year',
  'Taste every ice cream on Ossington',
  'Ride a horse on a beach',
  'Build a table for ten people',
  'See a total eclipse',
  'Play one song on the accordion',
  'Make cheese from scratch',
  'Learn sign language with my niece',
  'Jump into the lake on New Year’s Day',
  'Weave a rug for my hallway',
  'Find a mushroom that I dare to eat',
  'Be an extra in a film',
  'Finish a crossword in pen',
  'Cross Algonquin by canoe with friends I haven’t met yet',
] as const;

/** The same on every machine. */
export function appearanceOf({ accountId, profile }: Resident): Appearance {
  const next = randomOf(`appearance ${accountId}`);
  const pick = <T>(from: readonly T[]): T => from[Math.floor(next() * from.length)] as T;
  const female = profile.userSex === 'female';
  const promptId = pick(Object.keys(LINES));
  const first = Math.floor(next() * WISHES.length);
  const second = (first + 1 + Math.floor(next() * (WISHES.length - 1))) % WISHES.length;
  const skin = Math.floor(next() * SKINS.length);
  const look = {
    skin: SKINS[skin] ?? '',
    hair: pick(skin > 3 ? HAIRS.slice(0, 3) : HAIRS),
    hairStyle: pick(STYLES[female ? 'female' : 'male']),
    top: pick(TOPS),
    ...(!female && next() < 0.45 && { beard: true as const }),
    ...(next() < 0.25 && { glasses: true as const }),
  };
  return {
    person: { nickname: profile.firstName ?? '', look, tone: female ? 205 + next() * 40 : 110 + next() * 40 },
    clip: { promptType: 'fun', promptId, wall: pick(WALLS) },
    captions: pick(LINES[promptId] ?? []),
    bucketList: [WISHES[first], WISHES[second]].filter((wish) => wish !== undefined),
  };
}
