/** A program as the listing shows it (specification section 3, "Program"). */
export interface Program {
  id: ProgramId;
  card: ProgramCard;
  tracks?: readonly string[];
  facts: ProgramFacts;
}

export interface ProgramCard {
  title: string;
  subtitle: string;
  /** Duration, session length, group size. The first is highlighted. */
  badges: readonly [string, string, string];
  /** `from $45/session` or `$75/session`. */
  price: string;
  /** Two OKLCH hues, in degrees. */
  bgGradient?: readonly [number, number];
}

/** The facts behind the labels of the card. */
export interface ProgramFacts {
  sessions: number;
  unit: 'week' | 'night' | 'Sunday';
  sessionMinutes: number;
  group: { min: number; max: number };
  /** CAD for one session. */
  price: number;
  /** Some groups of the program cost more. */
  priceIsLowest?: boolean;
}

export const PROGRAM_IDS = [
  'partner-dance',
  'solo-dance',
  'cooking-series',
  'pottery',
  'movement-trust',
  'communication-performance',
  'art-making',
  'ai-future-skills',
  'community-impact',
  'nightlife-social-pack',
  'daytime-discovery-pack',
] as const;
export type ProgramId = (typeof PROGRAM_IDS)[number];

/** Two hours and more are shown in hours. */
export function sessionLength(minutes: number): string {
  return minutes < 120 ? `${minutes} min` : `${minutes / 60} h`;
}

export function badgesOf(facts: ProgramFacts): ProgramCard['badges'] {
  const { sessions, unit, sessionMinutes, group } = facts;
  return [`${sessions} ${unit}s`, sessionLength(sessionMinutes), `${group.min}-${group.max} people`];
}

export function priceOf(facts: ProgramFacts): string {
  return `${facts.priceIsLowest === true ? 'from ' : ''}$${facts.price}/session`;
}
