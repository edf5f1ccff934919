import { experiences } from '@emberhood/catalogue/experiences';
import { ExperienceCard } from '#features/experiences/components/experience-card.tsx';
import { BecomeAHost } from '#features/hosts/components/become-a-host.tsx';
import { experienceHref } from '#shared/paths.ts';

const examples = experiences.map((experience) => (
  <li key={experience.id} className="w-[17rem] snap-start md:w-[21rem]">
    <ExperienceCard experience={experience} to={experienceHref(experience.id)} />
  </li>
));

export function Component() {
  return <BecomeAHost examples={examples} />;
}
