import { programImage } from '@emberhood/catalogue/images';
import type { Program } from '@emberhood/catalogue/programs';
import { Link } from 'react-router';
import { paths } from '#shared/paths.ts';
import { NextStartLabel } from '#shared/offering/next-start.tsx';
import { Badge } from '#shared/ui/badge.tsx';
import { Picture } from '#shared/ui/picture.tsx';

/** One tile of the listing; all of it is the link. */
export function ProgramCard({ program: { id, card } }: { program: Program }) {
  return (
    <li className="md:w-[19rem] md:snap-start lg:w-[21rem]">
      <Link
        to={paths.program.href({ programId: id })}
        className="group relative flex h-full flex-col rounded-card no-underline"
      >
        <span className="block overflow-clip rounded-card">
          <Picture near src={programImage(id)} className="aspect-square w-full md:aspect-[4/5] lg:aspect-square" />
        </span>
        <span className="display-3 mt-4 block text-[clamp(1rem,0.6rem+1.6vw,1.5rem)] hyphens-auto underline decoration-transparent decoration-2 underline-offset-4 transition-colors duration-120 group-hover:decoration-current">
          {card.title.toLowerCase()}
        </span>
        <span className="mt-1.5 block text-sm text-pretty text-muted md:text-base">{card.subtitle}</span>
        <span className="mt-3 flex flex-wrap gap-1.5">
          {card.badges.map((badge, index) => (
            <Badge key={badge} highlighted={index === 0}>
              {badge}
            </Badge>
          ))}
        </span>
        <span className="mt-auto block pt-3 font-semibold tabular-nums">{card.price}</span>
        <NextStartLabel offering={{ kind: 'program', id }} className="top-4" />
      </Link>
    </li>
  );
}
