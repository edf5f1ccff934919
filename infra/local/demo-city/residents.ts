import { createHash } from 'node:crypto';
import type { ActivityCategory, BudgetBand, ProfileSubmissionInput } from '@emberhood/contracts';
import { seeded } from '@emberhood/local-services';

export interface Resident {
  accountId: string;
  /** Address for signing in, with mails in the mailbox. */
  email: string;
  profile: ProfileSubmissionInput;
  /** Weekdays (0 is Sunday) on which their evenings are free; on Sundays, the afternoons as well. */
  weekdays: number[];
  activities: ActivityCategory[];
  budget: { ideal: BudgetBand; max: BudgetBand };
}

/** The choices of one resident: ids of others, and the level for each in the same order. */
export interface Choices {
  from: string;
  to: string[];
  levels: number[];
}

const WOMEN =
  `Amara Bea Chloe Divya Elena Farah Grace Hana Ines Jia Kira Leila Mona Nadia Olive Petra Quinn Rosa Saba Tara
  Uma Vera Wren Yara Zoe Anouk Bridget Carmen Dalia Esther Freya Greta Hilde`.split(/\s+/);
const MEN = `Arjun Ben Carlos Dev Emil Felix Gabe Hugo Ivan Jonas Kofi Liam Marco Nico Omar Pavel Quentin Ravi Sami Theo
  Umar Victor Wes Yusuf Zane Anton Basil Cyrus Dario Elias Frank Goran Hamid`.split(/\s+/);
export const EVENINGS = [0, 4, 5, 6];
const ACTIVITIES: readonly ActivityCategory[] = ['art', 'cooking', 'dance', 'outdoor', 'wellness'];
/** Each has rated about half of the others; with less, few members would have enough plausible choosers. */
const RATED = 0.55;

/** As many women as men, and the same people on every machine. */
export function residents(count: number): Resident[] {
  return Array.from({ length: count }, (_, index) => {
    const next = randomOf(`resident ${index}`);
    const female = index % 2 === 0;
    const names = female ? WOMEN : MEN;
    const firstName = names[Math.floor(index / 2) % names.length] ?? 'Sam';
    const round = Math.floor(index / 2 / names.length);
    const weekdays = EVENINGS.filter(() => next() < 0.75);
    const activities = ACTIVITIES.filter(() => next() < 0.6);
    return {
      accountId: uuidOf(`resident ${index}`),
      email: `${firstName.toLowerCase()}${round === 0 ? '' : String(round + 1)}@toronto.example`,
      profile: {
        location: 'CA:ON:Toronto',
        firstName,
        userSex: female ? 'female' : 'male',
        age: 24 + Math.floor(next() * 26),
        preferredSex: [female ? 'men' : 'women'],
        activities: activities.length > 0 ? activities : ['art'],
        purposes: ['both'],
        groupBalance: 'yes',
        availability: ['weeknights'],
        budget: '100to200',
      },
      weekdays: weekdays.length > 0 ? weekdays : [5],
      activities: activities.length > 0 ? activities : ['art'],
      budget: next() < 0.2 ? { ideal: '0-20', max: '20-50' } : { ideal: '20-50', max: '50-100' },
    };
  });
}

/** Random levels by rater and person; people without a level were not rated. */
export function choicesAmong(ids: readonly string[]): Choices[] {
  const liked = new Map(ids.map((id, index) => [id, randomOf(`liked ${index}`)() * 2.2]));
  return ids.map((from, index) => {
    const next = randomOf(`choices ${index}`);
    const mood = next() * 1.4;
    const to = ids.filter((id) => id !== from && next() < RATED);
    const levels = to.map((id) =>
      Math.max(0, Math.min(5, Math.round(mood + (liked.get(id) ?? 0) + next() * 2.6 - 0.9))),
    );
    return { from, to, levels };
  });
}

/** Pseudorandom numbers from 0 to 1, always the same for the same words. */
export function randomOf(words: string): () => number {
  return seeded(createHash('sha256').update(`emberhood demo ${words}`).digest().readUInt32LE(0));
}

export function uuidOf(words: string): string {
  const digits = createHash('sha256').update(`emberhood demo ${words}`).digest('hex');
  return `${digits.slice(0, 8)}-${digits.slice(8, 12)}-4${digits.slice(13, 16)}-8${digits.slice(17, 20)}-${digits.slice(20, 32)}`;
}
