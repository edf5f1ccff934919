import { EXPERIENCE_IDS } from '@emberhood/catalogue/experiences';
import { LANDING_IDS } from '@emberhood/catalogue/landing';
import { PROGRAM_IDS } from '@emberhood/catalogue/programs';
import type { Offering } from '@emberhood/contracts';

const KNOWN: Record<Offering['kind'], readonly string[]> = {
  program: PROGRAM_IDS,
  experience: EXPERIENCE_IDS,
  landing: LANDING_IDS,
};

export function isKnown({ kind, id }: Offering): boolean {
  return KNOWN[kind].includes(id);
}

/** Poetry night has a short registration of its own (POE-01). */
export function isPoetryNight(offering: Offering): boolean {
  return offering.kind === 'landing' && offering.id === 'poetryNight';
}
