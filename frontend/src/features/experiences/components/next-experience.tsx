import { nextExperience } from '@emberhood/catalogue/experiences';
import { Link } from 'react-router';
import { experienceHref } from '#shared/paths.ts';
import { Icon } from '#shared/ui/icon.tsx';
import { Picture } from '#shared/ui/picture.tsx';
import { Band } from '#shared/ui/public-page.tsx';
import { detailStrings as strings } from '../detail-strings.ts';

interface NextExperienceProps {
  currentId: string;
  reader?: 'visitor' | 'member';
}

/** EXP-07. The whole band is a link. */
export function NextExperience({ currentId, reader = 'visitor' }: NextExperienceProps) {
  const { id, title, subtitle, image } = nextExperience(currentId);
  return (
    <Band tone="sunk" room="slim">
      <Link
        to={experienceHref(id, reader)}
        className="group grid grid-cols-1 items-center gap-x-8 gap-y-4 rounded-card no-underline sm:grid-cols-[12rem_1fr_auto]"
      >
        <Picture src={image} className="aspect-[3/2] w-full rounded-card max-sm:max-w-48" />
        <span>
          <span className="block text-muted">{strings.next}</span>
          <span className="display-1 mt-1 block underline decoration-transparent decoration-2 underline-offset-8 transition-colors duration-120 group-hover:decoration-current">
            {title}
          </span>
          <span className="mt-2 block text-muted">{subtitle}</span>
        </span>
        <Icon name="arrow-right" className="size-10 text-ember" />
      </Link>
    </Band>
  );
}
