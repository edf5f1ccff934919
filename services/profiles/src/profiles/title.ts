import type { ActivityCategory, Purpose } from '@emberhood/contracts';
import type { ProfileEntity } from './profile.entity.ts';

type Wishes = Pick<ProfileEntity, 'activities' | 'customActivity' | 'purposes'>;

const ACTIVITIES: Record<ActivityCategory, string> = {
  dance: 'dance',
  cooking: 'cooking',
  art: 'art',
  outdoor: 'the outdoors',
  wellness: 'wellness',
  surprise: 'surprises',
};
const SHOWN_ACTIVITIES = 3;

const PURPOSES: Record<Purpose, string> = {
  friends: 'Here to make friends',
  partner: 'Here to meet someone special',
  both: 'Here for friends, and open to more',
};

/** People have no title of their own: it is what they would love to try, or else their purposes. */
export function titleOf(row: Wishes): string {
  const activities = row.activities.slice(0, SHOWN_ACTIVITIES).map((activity) => ACTIVITIES[activity]);
  if (activities.length === 0 && row.customActivity !== null) activities.push(row.customActivity);
  const last = activities.pop();
  if (last === undefined) return purposeOf(row);
  return `Up for ${activities.length > 0 ? `${activities.join(', ')} & ${last}` : last}`;
}

/** Their purposes, unless the title names them already. */
export function subtitleOf(row: Wishes): string | null {
  const purpose = purposeOf(row);
  return purpose === titleOf(row) ? null : purpose;
}

function purposeOf({ purposes }: Pick<Wishes, 'purposes'>): string {
  return PURPOSES[purposes.length === 1 ? (purposes[0] ?? 'both') : 'both'];
}
