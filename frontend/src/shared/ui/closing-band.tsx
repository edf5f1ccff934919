import { paths } from '../paths.ts';
import { ButtonLink } from './button.tsx';
import { closingStrings as strings } from './closing-strings.ts';
import { Band } from './public-page.tsx';

/** The last band of a page: where to go next. */
export function ClosingBand({ children }: { children: string }) {
  return (
    <Band tone="amber" label={children} fadesIn>
      <div className="flex flex-wrap items-end justify-between gap-x-12 gap-y-8">
        <h2 className="display-hero">{children}</h2>
        <ButtonLink className="min-h-14 px-7 text-lg" to={paths.programs.href()}>
          {strings.allPrograms}
        </ButtonLink>
      </div>
    </Band>
  );
}
