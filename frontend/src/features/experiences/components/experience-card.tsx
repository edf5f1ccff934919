import type { ExperienceCard as Experience } from '@emberhood/catalogue/experiences';
import { Link } from 'react-router';
import { NextStartLabel } from '#shared/offering/next-start.tsx';
import { cx } from '#shared/ui/class-names.ts';
import { Picture } from '#shared/ui/picture.tsx';
import { price } from '#shared/vocabulary/money.ts';
import { categoryStrings as strings } from '../category-strings.ts';

interface ExperienceCardProps {
  experience: Experience;
  /** The detail page: visitors and members have one each. */
  to: string;
  /** Picture beside the text, where a card has the row to itself. */
  wide?: boolean;
}

/** An experience in a list; all of it is the link. */
export function ExperienceCard({ experience, to, wide = false }: ExperienceCardProps) {
  return (
    <Link
      to={to}
      className={cx(
        'group relative block rounded-card no-underline',
        wide && 'md:grid md:grid-cols-[7fr_5fr] md:items-end md:gap-10',
      )}
    >
      <span className="block overflow-clip rounded-card">
        <Picture near src={experience.image} className="aspect-[4/3] w-full" />
      </span>
      <span className="block">
        <span className="display-3 mt-4 block text-subtitle underline decoration-transparent decoration-2 underline-offset-4 transition-colors duration-120 group-hover:decoration-current">
          {experience.title}
        </span>
        <span className="mt-1.5 block text-pretty text-muted">{experience.subtitle}</span>
        <span className="mt-3 block font-semibold tabular-nums">{strings.perPerson(price(experience.price))}</span>
      </span>
      <NextStartLabel offering={{ kind: 'experience', id: experience.id }} className="top-4" />
    </Link>
  );
}
