import type { ProfileSubmissionInput } from '@emberhood/contracts';

export interface DemoPerson {
  email: string;
  profile: ProfileSubmissionInput;
  nickname: string;
  bucketList: string[];
  clips: { promptType: 'fun' | 'useful'; promptId: string; colours: [string, string, string]; tone: number }[];
  /** Their second clip waits in the moderation queue. */
  waiting?: true;
}

const toronto: Pick<ProfileSubmissionInput, 'location' | 'groupBalance'> = {
  location: 'CA:ON:Toronto',
  groupBalance: 'yes',
};

export const MODERATOR = 'moderator@example.com';
export const OPERATOR = 'operator@example.com';

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
    clips: [
      { promptType: 'fun', promptId: 'dance_move', colours: ['0xF6D365', '0xFDA085', '0x8EC5FC'], tone: 220 },
      { promptType: 'useful', promptId: 'travel_advice', colours: ['0xFBC2EB', '0xA6C1EE', '0xFDA085'], tone: 262 },
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
    clips: [
      { promptType: 'fun', promptId: 'weird_food', colours: ['0x84FAB0', '0x8FD3F4', '0xF6D365'], tone: 196 },
      {
        promptType: 'useful',
        promptId: 'life_changing_purchase',
        colours: ['0xFF9A9E', '0xFECFEF', '0x84FAB0'],
        tone: 247,
      },
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
    clips: [
      { promptType: 'fun', promptId: 'favorite_song', colours: ['0xA18CD1', '0xFBC2EB', '0xF6D365'], tone: 294 },
      { promptType: 'useful', promptId: 'health_tip', colours: ['0x96E6A1', '0xD4FC79', '0x8EC5FC'], tone: 330 },
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
    clips: [
      { promptType: 'fun', promptId: 'dad_joke', colours: ['0x4FACFE', '0x00F2FE', '0xFBC2EB'], tone: 175 },
      { promptType: 'useful', promptId: 'productivity_tip', colours: ['0x43E97B', '0x38F9D7', '0xF6D365'], tone: 208 },
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
    clips: [
      { promptType: 'fun', promptId: 'funny_memory', colours: ['0xFA709A', '0xFEE140', '0xA18CD1'], tone: 233 },
      { promptType: 'useful', promptId: 'best_advice', colours: ['0xFDCBF1', '0xE6DEE9', '0xFA709A'], tone: 277 },
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
    clips: [
      { promptType: 'fun', promptId: 'superhero_power', colours: ['0x30CFD0', '0x8EC5FC', '0xFECFEF'], tone: 156 },
      { promptType: 'useful', promptId: 'valuable_skill', colours: ['0xF093FB', '0xF5576C', '0xFEE140'], tone: 185 },
    ],
    waiting: true,
  },
];
