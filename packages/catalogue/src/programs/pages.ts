import type { ProgramPage, WrittenPage } from './page.ts';
import type { ProgramId } from './program.ts';

export { promises } from './page.ts';
export type { NamedText, ProgramPage, ScheduleItem, TimelineItem } from './page.ts';

const loaders: Record<ProgramId, () => Promise<{ page: WrittenPage }>> = {
  'partner-dance': () => import('./pages/partner-dance.ts'),
  'solo-dance': () => import('./pages/solo-dance.ts'),
  'cooking-series': () => import('./pages/cooking-series.ts'),
  pottery: () => import('./pages/pottery.ts'),
  'movement-trust': () => import('./pages/movement-trust.ts'),
  'communication-performance': () => import('./pages/communication-performance.ts'),
  'art-making': () => import('./pages/art-making.ts'),
  'ai-future-skills': () => import('./pages/ai-future-skills.ts'),
  'community-impact': () => import('./pages/community-impact.ts'),
  'nightlife-social-pack': () => import('./pages/nightlife-social-pack.ts'),
  'daytime-discovery-pack': () => import('./pages/daytime-discovery-pack.ts'),
};

const isProgramId = (id: string): id is ProgramId => Object.hasOwn(loaders, id);

/** The page of a program, loaded apart so that a visitor fetches one only; undefined for an unknown id. */
export async function loadProgramPage(id: string): Promise<ProgramPage | undefined> {
  if (!isProgramId(id)) return undefined;
  const { page } = await loaders[id]();
  const weeks = page.timeline.map((item, index) => ({ ...item, week: index + 1 }));
  return page.timelineTitle ? (page as ProgramPage) : { ...page, timelineTitle: 'week by week', timeline: weeks };
}
