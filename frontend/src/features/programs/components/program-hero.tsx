import { programImage } from '@emberhood/catalogue/images';
import type { Program } from '@emberhood/catalogue/programs';
import { NextStartLabel } from '#shared/offering/next-start.tsx';
import { Badge } from '#shared/ui/badge.tsx';
import { Band } from '#shared/ui/band.tsx';
import { Picture } from '#shared/ui/picture.tsx';
import { programStrings as strings } from '../strings.ts';

/** The picture reaches the window's edges, and the header's: above the words on phones, beside them otherwise. */
const PICTURE =
  'relative max-md:-mx-gutter max-md:-mt-room-top md:absolute md:top-(--header) md:right-0 md:bottom-0 md:w-[44%]';

export function ProgramHero({ program: { id, card } }: { program: Program }) {
  return (
    <Band>
      <div className={PICTURE}>
        <Picture first src={programImage(id)} className="h-64 w-full md:h-full" />
        <NextStartLabel offering={{ kind: 'program', id }} className="bottom-4" />
      </div>
      <div className="mt-8 flex flex-col justify-center gap-6 md:mt-0 md:min-h-[clamp(22rem,46vw,34rem)] md:w-[50%] md:pr-8 lg:pr-14">
        <h1 tabIndex={-1} className="display-hero text-title">
          {card.title.toLowerCase()}
        </h1>
        <p className="lede text-muted">{card.subtitle}</p>
        <ul className="flex flex-wrap gap-2">
          {card.badges.map((badge, index) => (
            <li key={badge}>
              <Badge highlighted={index === 0}>{badge}</Badge>
            </li>
          ))}
        </ul>
        <p className="text-muted">
          <span className="display-2 mr-2 text-ink tabular-nums">{card.price}</span>
          <span className="inline-block">{strings.currency}</span>
        </p>
      </div>
    </Band>
  );
}
