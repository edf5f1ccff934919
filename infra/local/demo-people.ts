import type { ProfileSubmissionInput } from '@emberhood/contracts';
import type { Look } from './portraits/draw.ts';

export interface DemoPerson {
  email: string;
  profile: ProfileSubmissionInput;
  nickname: string;
  bucketList: string[];
  look: Omit<Look, 'wall'>;
  /** Frequency of the voice in hertz. */
  tone: number;
  clips: { promptType: 'fun' | 'useful'; promptId: string; wall: Look['wall'] }[];
  /** Their second clip waits in the moderation queue. */
  waiting?: true;
}

const toronto: Pick<ProfileSubmissionInput, 'location' | 'groupBalance'> = {
  location: 'CA:ON:Toronto',
  groupBalance: 'yes',
};

export const MODERATOR = 'moderator@example.com';
export const OPERATOR = 'operator@example.com';
export const HOST = 'host@example.com';

export const DEMO_PEOPLE: readonly DemoPerson[] = [
  {
    email: 'maya@example.com',
    nickname: 'Maya',
    profile: {
      ...toronto,
      firstName: 'Maya',
      userSex: 'female',
      age: 31,
      preferredSex: ['men'],
      activities: ['dance', 'outdoor'],
      purposes: ['both'],
      availability: ['weeknights', 'weekends'],
      budget: '100to200',
      relationshipStatus: ['friends', 'romantic'],
    },
    bucketList: [
      'Dance salsa in Cali without looking at my feet',
      'Paddle across Algonquin in October',
      'Bake sourdough for the whole street',
    ],
    look: { skin: '#c98d63', hair: '#2b1a17', hairStyle: 'long', top: '#c2413b' },
    tone: 220,
    clips: [
      { promptType: 'fun', promptId: 'dance_move', wall: ['#f6d365', '#fda085'] },
      { promptType: 'useful', promptId: 'travel_advice', wall: ['#8ec5fc', '#5f7fb8'] },
    ],
  },
  {
    email: 'daniel@example.com',
    nickname: 'Dan',
    profile: {
      ...toronto,
      firstName: 'Daniel',
      userSex: 'male',
      age: 34,
      preferredSex: ['women'],
      activities: ['cooking', 'art'],
      purposes: ['partner'],
      availability: ['weekends'],
      budget: 'over200',
      relationshipStatus: ['romantic'],
    },
    bucketList: [
      'Learn hand-pulled noodles from someone in Scarborough',
      'Sketch every streetcar stop on Queen Street',
      'See the northern lights with a thermos of soup',
    ],
    look: { skin: '#f0c9a8', hair: '#1f1b1b', hairStyle: 'short', top: '#27496d', glasses: true },
    tone: 150,
    clips: [
      { promptType: 'fun', promptId: 'weird_food', wall: ['#9fd8b4', '#5aa58a'] },
      { promptType: 'useful', promptId: 'life_changing_purchase', wall: ['#ff9a9e', '#d4627a'] },
    ],
  },
  {
    email: 'aisha@example.com',
    nickname: 'Aisha',
    profile: {
      ...toronto,
      firstName: 'Aisha',
      userSex: 'female',
      age: 28,
      preferredSex: ['men'],
      activities: ['wellness', 'art', 'surprise'],
      purposes: ['friends'],
      availability: ['flexible'],
      budget: 'under100',
      relationshipStatus: ['friends'],
    },
    bucketList: [
      'Throw a bowl that does not wobble',
      'Swim in all five Great Lakes',
      'Read one poem aloud in front of strangers',
    ],
    look: { skin: '#7d4e34', hair: '#5b2a86', hairStyle: 'scarf', top: '#d9a441' },
    tone: 260,
    clips: [
      { promptType: 'fun', promptId: 'favorite_song', wall: ['#fbc2eb', '#b48ad0'] },
      { promptType: 'useful', promptId: 'health_tip', wall: ['#d4fc79', '#79b86a'] },
    ],
  },
  {
    email: 'lucas@example.com',
    nickname: 'Lucas',
    profile: {
      ...toronto,
      firstName: 'Lucas',
      userSex: 'male',
      age: 37,
      preferredSex: ['women'],
      activities: ['outdoor', 'dance'],
      purposes: ['both'],
      availability: ['weeknights'],
      budget: '100to200',
      relationshipStatus: ['friends', 'romantic'],
    },
    bucketList: [
      'Finish the Bruce Trail, one Sunday at a time',
      'Dance a whole tango with my eyes closed',
      'Build a canoe with my nephew',
    ],
    look: { skin: '#efbf9d', hair: '#b3732f', hairStyle: 'short', top: '#3f6b3f', beard: true },
    tone: 140,
    clips: [
      { promptType: 'fun', promptId: 'dad_joke', wall: ['#a6d4f2', '#4f86b8'] },
      { promptType: 'useful', promptId: 'productivity_tip', wall: ['#f6d365', '#c98f3a'] },
    ],
  },
  {
    email: 'sofia@example.com',
    nickname: 'Sofía',
    profile: {
      ...toronto,
      firstName: 'Sofía',
      userSex: 'female',
      age: 42,
      preferredSex: ['men'],
      activities: ['cooking', 'wellness'],
      purposes: ['both'],
      availability: ['weekends', 'weeknights'],
      budget: 'over200',
      relationshipStatus: ['friends', 'romantic'],
    },
    bucketList: [
      'Cook a Sunday lunch for twelve people who have never met',
      'Learn to tell birds by their songs',
      'Sing in a choir again',
    ],
    look: { skin: '#dba27a', hair: '#4a2417', hairStyle: 'bun', top: '#7b2d58' },
    tone: 240,
    clips: [
      { promptType: 'fun', promptId: 'funny_memory', wall: ['#fee140', '#fa9a70'] },
      { promptType: 'useful', promptId: 'best_advice', wall: ['#e6dee9', '#a98fb5'] },
    ],
    waiting: true,
  },
  {
    email: 'noah@example.com',
    nickname: 'Noah',
    profile: {
      ...toronto,
      firstName: 'Noah',
      userSex: 'male',
      age: 29,
      preferredSex: ['women'],
      activities: ['art', 'surprise'],
      purposes: ['friends'],
      availability: ['flexible'],
      budget: 'under100',
      relationshipStatus: ['friends'],
    },
    bucketList: [
      'Do five minutes of stand-up and survive',
      'Cycle from Toronto to Montréal',
      'Grow tomatoes on a balcony facing north',
    ],
    look: { skin: '#6f4630', hair: '#1a1313', hairStyle: 'bald', top: '#e8e2d6', beard: true },
    tone: 130,
    clips: [
      { promptType: 'fun', promptId: 'superhero_power', wall: ['#8ec5fc', '#30809a'] },
      { promptType: 'useful', promptId: 'valuable_skill', wall: ['#f5a3b0', '#b8506c'] },
    ],
    waiting: true,
  },
];
