import type { OwnProfile } from '@emberhood/contracts';

/** Facts that members give once and cannot change; a registration requires them (readings 1). */
export type Once = Pick<OwnProfile, 'firstName' | 'userSex' | 'age'>;

export function lacksOnce({ firstName, userSex, age }: Once): boolean {
  return firstName === null || userSex === null || age === null;
}
