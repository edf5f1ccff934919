import type { TimelineItem } from '@emberhood/catalogue/programs/pages';
import { EmberCircle } from '#shared/art/circle.tsx';
import { Band } from '#shared/ui/band.tsx';
import { programStrings as strings } from '../strings.ts';

const SEATS = 8;

/** Session by session the circle gets warmer. */
export function Timeline({ title, items }: { title: string; items: readonly TimelineItem[] }) {
  return (
    <Band tone="plum" labelledBy="timeline" reveal>
      <h2 id="timeline" className="display-hero">
        {title}
      </h2>
      <ol className="mt-12 space-y-10 md:mt-16 md:space-y-12">
        {items.map((item, index) => (
          <li
            key={item.title}
            className="grid grid-cols-[auto_1fr] gap-x-5 md:grid-cols-[auto_5fr_6fr] md:items-center md:gap-x-12"
          >
            <EmberCircle
              look="flat"
              seats={SEATS}
              warm={Math.round(((index + 1) / items.length) * SEATS)}
              className="row-span-2 size-16 md:row-span-1 md:size-28"
            />
            <div className="pt-1 md:pt-0">
              {item.week !== undefined && (
                <p className="text-sm font-semibold text-ember tabular-nums md:text-base">{strings.week(item.week)}</p>
              )}
              <h3 className="display-2 md:text-[2.25rem]">{item.title}</h3>
            </div>
            <p className="prose-width mt-2 text-muted max-md:col-start-2 md:mt-0 md:text-lg">{item.description}</p>
          </li>
        ))}
      </ol>
    </Band>
  );
}
