import type { OwnProfile } from '@emberhood/contracts';

/** What is given once and then fixed; nobody registers without (readings 1). */
export type Once = Pick<OwnProfile, 'firstName' | 'userSex' | 'age'>;

export function lacksOnce({ firstName, userSex, age }: Once): boolean {
  return firstName === null || userSex === null || age === null;
}
