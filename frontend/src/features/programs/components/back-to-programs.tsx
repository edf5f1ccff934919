import { Link } from 'react-router';
import { paths } from '#shared/paths.ts';
import { Icon } from '#shared/ui/icon.tsx';
import { back } from '../back.island.ts';
import { programStrings as strings } from '../strings.ts';

export function BackToPrograms() {
  return (
    <Link
      to={paths.programs.href()}
      className="-ml-2 inline-flex min-h-11 items-center gap-2 rounded-control px-2 font-semibold whitespace-nowrap no-underline hover:underline max-sm:gap-1.5 max-sm:text-sm"
      {...back}
    >
      <Icon name="arrow-left" />
      {strings.back}
    </Link>
  );
}
