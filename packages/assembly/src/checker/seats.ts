import { metresBetween, type Facts, type Finding, type Member } from './facts.ts';

/** The answer names only people and offerings of this snapshot. */
export function* known({ result, members, offerings }: Facts): Generator<Finding> {
  for (const group of result.groups) {
    if (!offerings.has(group.offering)) yield { message: 'there is no such offering', offering: group.offering };
    const strangers = group.members.filter((id) => !members.has(id));
    if (strangers.length > 0) {
      yield { message: 'not in the snapshot', offering: group.offering, members: strangers };
    }
  }
  const strangers = result.unplaced.map(({ id }) => id).filter((id) => !members.has(id));
  if (strangers.length > 0) yield { message: 'named unplaced, but not in the snapshot', members: strangers };
}

/** An offering has at most one group, and nobody is in a group twice. */
export function* once({ result }: Facts): Generator<Finding> {
  const used = new Set<string>();
  for (const { offering, members } of result.groups) {
    if (used.has(offering)) yield { message: 'used for two groups', offering };
    used.add(offering);
    const twice = members.filter((id, index) => members.indexOf(id) !== index);
    if (twice.length > 0) yield { message: 'sits twice in one group', offering, members: twice };
  }
}

/** Each member is either placed or given one reason why not. */
export function* everyone({ snapshot, result }: Facts): Generator<Finding> {
  const placed = new Set(result.groups.flatMap((group) => group.members));
  const told = new Set<string>();
  for (const { id } of result.unplaced) {
    if (told.has(id)) yield { message: 'named unplaced twice', members: [id] };
    if (placed.has(id)) yield { message: 'placed and named unplaced', members: [id] };
    told.add(id);
  }
  for (const { id } of snapshot.members) {
    if (!placed.has(id) && !told.has(id)) yield { message: 'neither placed nor told why not', members: [id] };
  }
}

interface Seat {
  group: string;
  sessions: { start: number; end: number; date: string; venue: string | null }[];
}

/** H1: no two groups of a member have sessions at the same time, counting the travel between their venues. */
export function* overlap(facts: Facts): Generator<Finding> {
  for (const [member, seats] of seatsOf(facts)) {
    for (const [index, one] of seats.entries()) {
      for (const other of seats.slice(index + 1)) {
        const clash = one.sessions.some((a) =>
          other.sessions.some((b) => {
            const buffer = bufferBetween(facts, a.venue, b.venue);
            return a.start < b.end + buffer && b.start < a.end + buffer;
          }),
        );
        if (clash) {
          yield { message: `is in ${one.group} and ${other.group} at the same time`, members: [member.id] };
        }
      }
    }
  }
}

/** H1: a member is in one group of a cycle at most. */
export function* cycleCap({ groups }: Facts): Generator<Finding> {
  const placed = new Set<string>();
  for (const { members } of groups) {
    const again = members.map(({ id }) => id).filter((id) => placed.has(id));
    if (again.length > 0) yield { message: 'is in another group of this cycle as well', members: again };
    for (const { id } of members) placed.add(id);
  }
}

/** H1: the cap on a member's groups that meet in one week, Monday to Sunday, including those of earlier cycles. */
export function* weeklyCap(facts: Facts): Generator<Finding> {
  const cap = facts.snapshot.settings.weeklyCap;
  for (const [member, seats] of seatsOf(facts)) {
    const weeks = new Map<string, Set<string>>();
    for (const seat of seats) {
      for (const { date } of seat.sessions) {
        const week = mondayOf(date);
        weeks.set(week, (weeks.get(week) ?? new Set()).add(seat.group));
      }
    }
    for (const [week, groups] of weeks) {
      // A week that only earlier cycles overfilled is not this answer's fault.
      if (groups.size > cap && seats.some((seat) => !seat.group.startsWith('earlier ') && groups.has(seat.group))) {
        yield { message: `meets ${String(groups.size)} groups in the week of ${week}`, members: [member.id] };
      }
    }
  }
}

/** Yields each placed member with their groups, both of this answer and of earlier cycles. */
function* seatsOf({ snapshot, groups }: Facts): Generator<[Member, Seat[]]> {
  const seats = new Map<string, Seat[]>();
  for (const { offering, members } of groups) {
    const sessions = offering.sessions.map(({ start, end, dates }) => ({
      start,
      end,
      date: dates[0] ?? '',
      venue: offering.venue,
    }));
    for (const { id } of members) seats.set(id, [...(seats.get(id) ?? []), { group: offering.id, sessions }]);
  }
  for (const member of snapshot.members) {
    const own = seats.get(member.id);
    if (!own) continue;
    const earlier = new Map<string, Seat>();
    for (const { group, ...session } of member.commitments) {
      const seat = earlier.get(group) ?? { group: `earlier ${group}`, sessions: [] };
      seat.sessions.push(session);
      earlier.set(group, seat);
    }
    yield [member, [...own, ...earlier.values()]];
  }
}

function bufferBetween({ snapshot, venues }: Facts, one: string | null, other: string | null): number {
  const { baseMinutes, metresPerMinute } = snapshot.settings.travel;
  if (one !== null && one === other) return 0;
  const from = one === null ? undefined : venues.get(one);
  const to = other === null ? undefined : venues.get(other);
  if (!from || !to) return baseMinutes;
  return baseMinutes + Math.ceil(metresBetween(from, to) / metresPerMinute);
}

function mondayOf(date: string): string {
  const day = new Date(`${date}T00:00:00Z`);
  const sinceMonday = (day.getUTCDay() + 6) % 7;
  return new Date(day.getTime() - sinceMonday * 86_400_000).toISOString().slice(0, 10);
}
