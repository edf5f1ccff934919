import type { ProgramPage } from '@emberhood/catalogue/programs/pages';
import { Band } from '#shared/ui/band.tsx';

/** One session, hour by hour (CAT-04). */
export function Schedule({ schedule: { title, items } }: { schedule: NonNullable<ProgramPage['schedule']> }) {
  return (
    <Band labelledBy="schedule" reveal>
      <div className="grid gap-x-12 gap-y-8 lg:grid-cols-[4fr_8fr]">
        <h2 id="schedule" className="display-1">
          {title}
        </h2>
        <ol>
          {items.map((item) => (
            <li
              key={item.time}
              className="grid grid-cols-[4.5rem_1fr] items-baseline gap-x-4 border-t border-line py-4 md:grid-cols-[8rem_10rem_1fr]"
            >
              <p className="display-2 text-ember tabular-nums md:text-[2.5rem]">{item.time}</p>
              <h3 className="display-3">{item.title}</h3>
              <p className="text-muted max-md:col-start-2">{item.description}</p>
            </li>
          ))}
        </ol>
      </div>
    </Band>
  );
}
