import type { Capacity } from './capacity.ts';
import { categoryOf, type ActivityCategoryPage } from './categories.ts';
import { loadExperience } from './experiences/details.ts';
import { loadProgramPage } from './programs/pages.ts';
import { programById, type ProgramId } from './programs/programs.ts';

/** Initial values for an offering of a program or an experience. */
export interface CatalogueEntry {
  title: string;
  category: ActivityCategoryPage['id'];
  group: Capacity;
  sessions: number;
  sessionMinutes: number;
  /** CAD, for all sessions together. */
  price: number;
  /** Empty if there is nothing to bring. */
  bring: string;
}

const PROGRAM_CATEGORIES: Record<ProgramId, ActivityCategoryPage['id']> = {
  'partner-dance': 'dance',
  'solo-dance': 'dance',
  'cooking-series': 'cooking',
  pottery: 'art',
  'movement-trust': 'wellness',
  'communication-performance': 'surprise',
  'art-making': 'art',
  'ai-future-skills': 'surprise',
  'community-impact': 'surprise',
  'nightlife-social-pack': 'surprise',
  'daytime-discovery-pack': 'outdoor',
};
/** Titles of notes about what to wear or bring. */
const TO_BRING = new Set(['Clothing', 'Containers', 'Fresh shirt', 'Laptop', 'Shoes']);

/** Undefined for an unknown id. */
export async function loadEntry(kind: string, id: string): Promise<CatalogueEntry | undefined> {
  return kind === 'program' ? ofProgram(id) : kind === 'experience' ? ofExperience(id) : undefined;
}

async function ofProgram(id: string): Promise<CatalogueEntry | undefined> {
  const program = programById(id);
  if (!program) return undefined;
  const { card, facts } = program;
  const page = await loadProgramPage(id);
  const bring = page?.facts.find(({ label }) => label === 'bring')?.value ?? '';
  return {
    title: card.title,
    category: PROGRAM_CATEGORIES[program.id],
    group: facts.group,
    sessions: facts.sessions,
    sessionMinutes: facts.sessionMinutes,
    price: facts.price * facts.sessions,
    bring: bring.charAt(0).toUpperCase() + bring.slice(1),
  };
}

async function ofExperience(id: string): Promise<CatalogueEntry | undefined> {
  const experience = await loadExperience(id);
  if (!experience) return undefined;
  const { title, participants: group, price, duration, notes } = experience;
  return {
    title,
    group,
    price,
    sessions: 1,
    category: categoryOf(experience.id)?.id ?? 'surprise',
    sessionMinutes: duration.hours * 60 + duration.minutes,
    bring: notes
      .filter((note) => TO_BRING.has(note.title))
      .map((note) => `${note.title}: ${note.text}`)
      .join('\n'),
  };
}
