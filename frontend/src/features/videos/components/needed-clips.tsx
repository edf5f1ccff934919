import type { Video } from '@emberhood/contracts';
import { paths } from '#shared/paths.ts';
import { cx } from '#shared/ui/class-names.ts';
import { Icon } from '#shared/ui/icon.tsx';
import { Link } from 'react-router';
import { neededOf, type Needed } from '../clips.ts';
import { videoStrings as strings } from '../strings.ts';

const KINDS = ['fun', 'useful'] as const;

/** How far somebody is with the two clips by which others can find them (VID-12). */
export function NeededClips({ clips }: { clips: readonly Video[] }) {
  return (
    <ul aria-label={strings.needed} className="mb-8 grid max-w-2xl gap-3 sm:grid-cols-2">
      {KINDS.map((kind) => {
        const state = neededOf(clips, kind);
        return (
          <li key={kind}>
            <Link
              to={paths.settingsVideos.href({ tab: kind })}
              replace
              preventScrollReset
              className={cx(
                'flex min-h-16 items-center gap-3 rounded-card border p-3 no-underline',
                state === 'missing' ? 'border-control bg-surface' : 'border-line bg-sunk',
              )}
            >
              <Mark state={state} />
              <span className="min-w-0">
                <span className="block font-semibold">{strings.neededKinds[kind]}</span>
                <span className="block text-sm text-muted">{strings.neededStates[state]}</span>
              </span>
            </Link>
          </li>
        );
      })}
    </ul>
  );
}

function Mark({ state }: { state: Needed }) {
  return (
    <span
      aria-hidden="true"
      className={cx(
        'grid size-9 shrink-0 place-items-center rounded-full border',
        state === 'approved' ? 'border-control bg-amber text-on-amber' : 'border-control',
      )}
    >
      <Icon name={state === 'missing' ? 'plus' : 'check'} className="size-5" />
    </span>
  );
}
