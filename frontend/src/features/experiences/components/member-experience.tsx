import type { Experience } from '@emberhood/catalogue/experiences/details';
import { paths } from '#shared/paths.ts';
import { ButtonLink } from '#shared/ui/button.tsx';
import { BackLink, PageHeading } from '#shared/ui/page.tsx';
import { Picture } from '#shared/ui/picture.tsx';
import { price } from '#shared/vocabulary/money.ts';
import { detailStrings as strings } from '../detail-strings.ts';
import { listStrings } from '../list-strings.ts';
import { ExperienceAbout, ExperienceFacts, ExperienceHost, NextExperience } from './experience-parts.tsx';

/** EXP-10 */
export function NoExperience() {
  return (
    <div className="space-y-6">
      <PageHeading intro={listStrings.missing}>{strings.missingTitle}</PageHeading>
      <ButtonLink to={paths.experiences.href()}>{listStrings.back}</ButtonLink>
    </div>
  );
}

/** The same content as for visitors, in the frame of the member area (NAV-24, EXP-05, EXP-06). */
export function MemberExperience({ experience }: { experience: Experience }) {
  const { id, title, subtitle, category, image } = experience;
  return (
    <article className="space-y-10">
      <BackLink to={paths.experiences.href()}>{listStrings.back}</BackLink>
      <div className="grid items-center gap-8 sm:short:grid-cols-2 lg:grid-cols-2 lg:gap-14">
        <Picture first src={image} alt={strings.picture(title)} className="aspect-[3/2] w-full rounded-card" />
        <div className="space-y-6">
          <div className="space-y-2">
            <p className="font-semibold text-ember">{category}</p>
            <PageHeading intro={subtitle} className="mb-0">
              {title}
            </PageHeading>
          </div>
          <p className="flex flex-wrap items-baseline gap-x-2">
            <span className="display-2 tabular-nums">{price(experience.price)}</span>
            <span className="text-muted">
              {strings.perPerson}
              <span className="sr-only">, {strings.currency}</span>
            </span>
          </p>
          <ButtonLink size="lg" to={paths.experienceJoin.href({ experienceId: id })}>
            {listStrings.register}
          </ButtonLink>
        </div>
      </div>
      <div className="overflow-clip rounded-card">
        <ExperienceFacts experience={experience} />
      </div>
      <ExperienceAbout experience={experience} />
      <div className="overflow-clip rounded-card">
        <ExperienceHost experience={experience} />
      </div>
      <div className="overflow-clip rounded-card">
        <NextExperience currentId={id} reader="member" />
      </div>
    </article>
  );
}
