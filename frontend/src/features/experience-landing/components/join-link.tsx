import { ButtonLink } from '#shared/ui/button.tsx';
import { join } from '../join.island.ts';
import { experienceLandingStrings as strings } from '../strings.ts';

export function JoinLink({ to, label }: { to: string; label: string }) {
  return (
    <div className="flex flex-wrap items-center gap-x-5 gap-y-2" {...join}>
      <ButtonLink to={to} size="lg">
        {label}
      </ButtonLink>
      <p role="status" data-joined={strings.joined} className="min-h-7 font-semibold" suppressHydrationWarning>
        {''}
      </p>
    </div>
  );
}
