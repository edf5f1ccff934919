import { prompts, type Prompt } from '@emberhood/catalogue';
import type { Video } from '@emberhood/contracts';
import { cx } from '#shared/ui/class-names.ts';
import { Icon } from '#shared/ui/icon.tsx';

/** Warm colours that meet, and where: no two neighbours look the same. */
const LOOKS = [
  ['ember-coral', 'ember-gold', 90],
  ['ember-gold', 'ember-rose', 300],
  ['ember-rose', 'ember-amber', 210],
  ['ember-amber', 'ember-coral', 60],
  ['ember-cool', 'ember-coral', 330],
] as const;

interface PromptPosterProps {
  prompt: Prompt;
  clip: Video | undefined;
  className: string;
}

/** What the clip looks like, moving while it is pointed at; before there is one, a drawing of the prompt's own. */
export function PromptPoster({ prompt, clip, className }: PromptPosterProps) {
  const frame = cx('relative overflow-clip bg-sunk', className);
  if (clip?.thumbnailUrl == null) {
    return (
      <div className={frame}>
        <Drawing seed={prompts.indexOf(prompt)} />
        <span className="absolute inset-0 m-auto grid size-14 place-items-center rounded-full border border-line bg-surface transition-transform duration-200 group-hover:scale-110">
          <Icon name={clip ? 'check' : 'plus'} className="size-7" />
        </span>
      </div>
    );
  }
  return (
    <div className={frame}>
      <img src={clip.thumbnailUrl} alt="" loading="lazy" className="absolute inset-0 size-full object-cover" />
      {clip.filmstripUrl !== null && <img src={clip.filmstripUrl} alt="" loading="lazy" className="filmstrip" />}
    </div>
  );
}

/** Two discs, large and small, at opposite ends. */
function Drawing({ seed }: { seed: number }) {
  const [large, small, x] = LOOKS[seed % LOOKS.length] ?? LOOKS[0];
  const y = seed % 2 === 0 ? 60 : 240;
  return (
    <svg viewBox="0 0 400 300" preserveAspectRatio="xMidYMid slice" aria-hidden="true" className="absolute size-full">
      <circle cx={x} cy={y} r="170" className={large} />
      <circle cx={400 - x} cy={300 - y} r="58" className={small} />
    </svg>
  );
}
