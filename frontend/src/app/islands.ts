import { join } from '#features/experience-landing/join.island.ts';
import { linkedQuestion } from '#features/faq/linked-question.island.ts';
import { headline } from '#features/landing/headline.island.ts';
import { scrollTo } from '#features/landing/scroll-to.island.ts';
import { back } from '#features/programs/back.island.ts';
import type { Island } from '#shared/island.ts';
import { nextStart } from '#shared/offering/next-start.island.ts';
import { offerBar } from '#shared/offering/offer-bar.island.ts';
import { scrollStrip } from '#shared/ui/scroll-strip.island.ts';
import { entrance } from './entrance.island.ts';
import { headerTone } from './header-tone.island.ts';
import { offlineNotice } from './offline-notice.island.ts';

export const islands: readonly Island[] = [
  back,
  entrance,
  headerTone,
  headline,
  join,
  linkedQuestion,
  nextStart,
  offerBar,
  offlineNotice,
  scrollStrip,
  scrollTo,
];

/** Starts all islands of a served page. */
export function beginIslands(): void {
  for (const island of islands) {
    const selector = `[data-island="${island['data-island']}"]`;
    for (const element of document.querySelectorAll<HTMLElement>(selector)) island.ref(element);
  }
}
