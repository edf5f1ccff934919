import type { AuditRow, StaffAct } from '@emberhood/contracts';
import { paths } from '#shared/paths.ts';

type PageOf = (id: string) => string;

const cycle: PageOf = (cycleId) => paths.opsCycle.href({ cycleId });
const run: PageOf = (runId) => paths.opsRun.href({ runId });
const payment: PageOf = (depositId) => paths.opsDeposits.href({ depositId });
const offering: PageOf = (id) => paths.opsOfferings.href(id);
const group: PageOf = (id) => paths.opsGroups.href(id);
const clip: PageOf = (id) => paths.opsStories.href(id);

/** The page of what an act was about, if it has one. */
const PAGES: Partial<Record<StaffAct, PageOf>> = {
  'clip.decided': clip,
  'clip.decision_undone': clip,
  'clip.taken_down': clip,
  'clip.left_to_others': clip,
  'clip.sampled': clip,
  'person.answered': (id) => paths.opsHanded.href({ id }),
  // It has the id of the city.
  'cycle.opened': () => paths.opsCycles.href(),
  'cycle.closed': cycle,
  'pin.added': cycle,
  'pin.removed': cycle,
  'run.started': cycle,
  'run.prices_asked': run,
  'run.approved': run,
  'run.published': run,
  'run.rolled_back': run,
  'run.aborted': run,
  'offering.taken_in': offering,
  'offering.given_back': offering,
  'offering.taken_out': offering,
  'host.named': offering,
  'venue.created': () => paths.opsOfferings.href(),
  'venue.changed': (venueId) => paths.opsVenue.href({ venueId }),
  'group.cancelled': group,
  // The page finds a group by its session, too.
  'session.moved': group,
  'payout.noted': group,
  'payout.taken_back': group,
  'deposit.refunded': payment,
  'deposit.part_refunded': payment,
  'refund.agreed': payment,
  'refund.declined': payment,
  'safety.decided': (id) => paths.opsSafety.href({ id }),
};
const byName: Readonly<Record<string, PageOf | undefined>> = PAGES;

/** What belongs to somebody ends the result with its id, as its owner is the subject. */
export function actHref({ event, subject, result }: AuditRow): string | undefined {
  const about = /^(clip|person)\./.test(event) ? result.split(' · ').at(-1) : subject;
  return about === undefined ? undefined : byName[event]?.(about);
}
