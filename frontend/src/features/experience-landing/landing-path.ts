import { joinIdOf, type LandingExperience } from '@emberhood/catalogue/landing';
import { paths } from '#shared/paths.ts';

/** The canonical address: poetry night has its own page. */
export function landingPath({ id }: LandingExperience): string {
  return id === 'poetryNight' ? paths.poetry.href() : paths.yvrExperience.href({ experienceId: id });
}

export function joinPath(experience: LandingExperience): string {
  return paths.experienceJoin.href({ experienceId: joinIdOf(experience) });
}
