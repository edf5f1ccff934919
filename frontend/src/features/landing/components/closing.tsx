import { programImage } from '@emberhood/catalogue/images';
import { programs } from '@emberhood/catalogue/programs';
import { Link } from 'react-router';
import { paths } from '#shared/paths.ts';
import { Band } from '#shared/ui/band.tsx';
import { ButtonLink } from '#shared/ui/button.tsx';
import { Picture } from '#shared/ui/picture.tsx';
import { landingStrings as strings } from '../strings.ts';

const SHOWN: readonly string[] = ['pottery', 'partner-dance', 'cooking-series', 'movement-trust'];
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
        {shown.map(({ id, card }) => (
          <li key={id}>
            <Link to={paths.program.href({ programId: id })} className="group block rounded-card no-underline">
              <span className="block overflow-clip rounded-card border border-line bg-surface">
                <Picture near src={programImage(id)} className="aspect-square w-full" />
              </span>
              <span className="mt-2 block font-semibold group-hover:underline">{card.title.toLowerCase()}</span>
            </Link>
          </li>
        ))}
      </ul>
    </Band>
  );
}
