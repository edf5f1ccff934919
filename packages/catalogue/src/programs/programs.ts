import { badgesOf, priceOf, type Program, type ProgramFacts, type ProgramId } from './program.ts';

export type { Program, ProgramCard, ProgramFacts, ProgramId } from './program.ts';
export { PROGRAM_IDS } from './program.ts';

interface Entry {
  id: ProgramId;
  title: string;
  subtitle: string;
  bgGradient: readonly [number, number];
  facts: ProgramFacts;
  tracks?: readonly string[];
}

const entries: readonly Entry[] = [
  {
    id: 'partner-dance',
    title: 'Partner Dance',
    subtitle: 'Learn to lead and follow, and laugh at both.',
    bgGradient: [10, 55],
    facts: {
      sessions: 5,
      unit: 'week',
      sessionMinutes: 90,
      group: { min: 8, max: 12 },
      price: 45,
      priceIsLowest: true,
    },
    tracks: [
      'Salsa & Bachata',
      'Swing & Lindy Hop',
      'Argentine Tango',
      'Brazilian Zouk',
      'Ballroom Basics',
      'Blues Dance',
    ],
  },
  {
    id: 'solo-dance',
    title: 'Solo Dance',
    subtitle: 'One routine, one crew, no partner needed.',
    bgGradient: [345, 300],
    facts: { sessions: 6, unit: 'week', sessionMinutes: 75, group: { min: 8, max: 10 }, price: 45 },
    tracks: [
      'Hip Hop',
      'K-pop Choreography',
      'House & Afrobeats',
      'Commercial/Heels',
      'Contemporary',
      'Jazz Funk',
      'Breaking Basics',
    ],
  },
  {
    id: 'cooking-series',
    title: 'Cooking Series',
    subtitle: 'Five dinners you cook, then sit down to together.',
    bgGradient: [45, 80],
    facts: { sessions: 5, unit: 'week', sessionMinutes: 150, group: { min: 8, max: 10 }, price: 120 },
  },
  {
    id: 'pottery',
    title: 'Pottery',
    subtitle: 'Six weeks of clay, from first wobble to finished shelf.',
    bgGradient: [35, 345],
    facts: { sessions: 6, unit: 'week', sessionMinutes: 120, group: { min: 6, max: 8 }, price: 75 },
  },
  {
    id: 'movement-trust',
    title: 'Movement & Trust',
    subtitle: 'Lift, balance and be caught by people you’ve just met.',
    bgGradient: [165, 215],
    facts: { sessions: 5, unit: 'week', sessionMinutes: 90, group: { min: 9, max: 12 }, price: 70 },
    tracks: ['Acroyoga', 'Handstand Journey', 'Dance Lifts'],
  },
  {
    id: 'communication-performance',
    title: 'Communication & Performance',
    subtitle: 'Say yes, stand up, and be heard by a friendly room.',
    bgGradient: [75, 20],
    facts: { sessions: 6, unit: 'week', sessionMinutes: 90, group: { min: 8, max: 12 }, price: 50 },
    tracks: ['Improv Comedy', 'Public Speaking', 'Mixed'],
  },
  {
    id: 'art-making',
    title: 'Art Making',
    subtitle: 'Paint under your nails and a wall of work at the end.',
    bgGradient: [325, 65],
    facts: { sessions: 5, unit: 'week', sessionMinutes: 120, group: { min: 8, max: 10 }, price: 80 },
    tracks: ['Painting', 'Sculpture', 'Printmaking', 'Mixed Media'],
  },
  {
    id: 'ai-future-skills',
    title: 'AI & Future Skills',
    subtitle: 'Build something small with new tools and curious people.',
    bgGradient: [250, 190],
    facts: { sessions: 4, unit: 'week', sessionMinutes: 120, group: { min: 8, max: 10 }, price: 63 },
  },
  {
    id: 'community-impact',
    title: 'Community Impact',
    subtitle: 'Three weeks of useful work, side by side.',
    bgGradient: [140, 95],
    facts: { sessions: 3, unit: 'week', sessionMinutes: 150, group: { min: 8, max: 12 }, price: 45 },
  },
  {
    id: 'nightlife-social-pack',
    title: 'Nightlife Social Pack',
    subtitle: 'Three nights out with the same good people.',
    bgGradient: [295, 350],
    facts: { sessions: 3, unit: 'night', sessionMinutes: 180, group: { min: 8, max: 12 }, price: 60 },
  },
  {
    id: 'daytime-discovery-pack',
    title: 'Daytime Discovery Pack',
    subtitle: 'Three Sunday afternoons in the parts of the city you keep meaning to see.',
    bgGradient: [85, 150],
    facts: { sessions: 3, unit: 'Sunday', sessionMinutes: 180, group: { min: 8, max: 12 }, price: 50 },
  },
];

/** Every program, in the order of the listing. */
export const programs: readonly Program[] = entries.map(({ id, title, subtitle, bgGradient, facts, tracks }) => ({
  id,
  card: { title, subtitle, badges: badgesOf(facts), price: priceOf(facts), bgGradient },
  facts,
  ...(tracks && { tracks }),
}));

export function programById(id: string): Program | undefined {
  return programs.find((program) => program.id === id);
}
