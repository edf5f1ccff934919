/** The host's venue in the fuzzer's world. */
export const VENUE = {
  city: 'CA:ON:Toronto',
  name: 'The Kiln',
  address: '12 Clay Lane, Toronto',
  latitude: 43.65,
  longitude: -79.38,
  timezone: 'America/Toronto',
  access: ['step-free'],
  directions: null,
};

export const OFFERING = {
  catalogue: { kind: 'experience', id: 'meal-kit-mastery' },
  title: 'Pottery for beginners',
  category: 'art',
  priceCents: 9_000,
  minSize: 4,
  maxSize: 6,
};

/** One session of two hours in three weeks. */
export function evenings(): { startsAt: string; endsAt: string }[] {
  const day = new Date(Date.now() + 21 * 86_400_000).toISOString().slice(0, 10);
  return [{ startsAt: `${day}T20:00:00Z`, endsAt: `${day}T22:00:00Z` }];
}
