import { programs } from '@emberhood/catalogue/programs';
import { Link } from 'react-router';
import { paths } from '#app/paths.ts';
import { ActivityArt } from '#shared/art/activity-art.tsx';
import { Band } from '#shared/ui/band.tsx';
import { ButtonLink } from '#shared/ui/button.tsx';
import { landingStrings as strings } from '../strings.ts';

const SHOWN = ['pottery', 'partner-dance', 'cooking-series', 'communication-performance'];
const shown = programs.filter(({ id }) => SHOWN.includes(id));

export function Closing() {
  return (
    <Band tone="amber" labelledBy="closing-title" className="grid items-end gap-12 lg:grid-cols-[6fr_6fr]">
      <div className="space-y-8">
        <h2 id="closing-title" className="display-hero">
          {strings.closingTitle}
        </h2>
        <ButtonLink to={paths.programs.href()}>{strings.closingLink}</ButtonLink>
      </div>
      <ul aria-label={strings.closingPrograms} className="grid grid-cols-2 gap-4">
        {shown.map(({ id, card }, at) => (
          <li key={id} className={at % 2 === 1 ? 'translate-y-6' : undefined}>
            <Link to={paths.program.href(id)} className="group block rounded-card no-underline">
              <span className="block overflow-clip rounded-card border border-line bg-surface">
                <ActivityArt
                  id={id}
                  className="aspect-square w-full transition-transform duration-320 ease-ember group-hover:scale-105"
                />
              </span>
              <span className="mt-2 block font-semibold group-hover:underline">{card.title.toLowerCase()}</span>
            </Link>
          </li>
        ))}
      </ul>
    </Band>
  );
}
