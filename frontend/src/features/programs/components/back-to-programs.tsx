import type { MouseEvent } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { paths } from '#shared/paths.ts';
import { Icon } from '#shared/ui/icon.tsx';
import { programStrings as strings } from '../strings.ts';

/** Of the entry at which the app was opened: nothing of ours lies before it. */
const FIRST = 'default';

/** Back in history, where the listing still stands as it was left; to the listing for those who came from elsewhere. */
export function BackToPrograms() {
  const { key } = useLocation();
  const navigate = useNavigate();
  const goBack = (event: MouseEvent) => {
    if (key === FIRST || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    void navigate(-1);
  };
  return (
    <Link
      to={paths.programs.href()}
      onClick={goBack}
      className="-ml-2 inline-flex min-h-11 items-center gap-2 rounded-control px-2 font-semibold whitespace-nowrap no-underline hover:underline max-sm:gap-1.5 max-sm:text-sm"
    >
      <Icon name="arrow-left" />
      {strings.back}
    </Link>
  );
}
