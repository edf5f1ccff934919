import { programs } from '@emberhood/catalogue/programs';
import { Link } from 'react-router';
import { paths } from '#shared/paths.ts';
import { Band } from '#shared/ui/band.tsx';
import { ButtonLink } from '#shared/ui/button.tsx';
import { landingStrings as strings } from '../strings.ts';

/** Pictures of kindred experiences: as files they cost the page no script. */
const PICTURES: Record<string, string> = {
  pottery: 'clay-by-candlelight',
  'partner-dance': 'dance-connection-experience',
  'cooking-series': 'mediterranean-cooking-class',
  'movement-trust': 'partner-acrobatics-lift',
};
const shown = programs.filter(({ id }) => Object.hasOwn(PICTURES, id));

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
            <Link to={paths.program.href({ programId: id })} className="group block rounded-card no-underline">
              <span className="block overflow-clip rounded-card border border-line bg-surface">
                <img
                  src={`/images/experiences/${PICTURES[id] ?? ''}/main.svg`}
                  alt=""
                  width="400"
                  height="400"
                  loading="lazy"
                  className="aspect-square w-full object-cover transition-transform duration-320 ease-ember group-hover:scale-105"
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
