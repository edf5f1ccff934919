import { prompts, type Prompt } from '@emberhood/catalogue';
import type { Video } from '@emberhood/contracts';
import { isWorking } from '#shared/account/own-profile.ts';
import { useNow } from '#shared/hooks/use-now.ts';
import { useStore } from '#shared/store.ts';
import { cx } from '#shared/ui/class-names.ts';
import { Icon } from '#shared/ui/icon.tsx';
import { Meter } from '#shared/ui/progress.tsx';
import { isCompleted, reasonInWords, stateInWords } from '../clips.ts';
import { keptClips } from '../kept/kept-clips.ts';
import { videoStrings as strings } from '../strings.ts';
import { uploader } from '../upload/uploader.ts';
import { UploadProgress } from './upload-progress.tsx';

/** Two warm colours and the position where they meet; neighbours never look the same. */
const LOOKS = [
  ['ember-coral', 'ember-gold', 90],
  ['ember-gold', 'ember-rose', 300],
  ['ember-rose', 'ember-amber', 210],
  ['ember-amber', 'ember-coral', 60],
  ['ember-cool', 'ember-coral', 330],
] as const;

interface PromptCardProps {
  prompt: Prompt;
  clips: readonly Video[];
  /** Stands out among the others. */
  featured?: boolean;
  onOpen: () => void;
}

const WIDE_POSTER = 'md:aspect-auto md:min-h-56 md:w-2/5';

/** A prompt and its newest clip. The whole card opens it; other controls are above. */
export function PromptCard({ prompt, clips, featured = false, onOpen }: PromptCardProps) {
  const upload = useStore(uploader);
  const newest = clips[0];
  const mine = upload?.promptId === prompt.id && upload.phase !== 'failed' ? upload : null;
  const completed = isCompleted(clips);
  const kept = useStore(keptClips).has(prompt.id);
  return (
    <div
      className={cx(
        'group relative flex h-full flex-col overflow-clip rounded-card border border-line bg-surface transition-shadow duration-200 hover:shadow-lg',
        featured && 'tone-plum',
      )}
    >
      <div className={cx('flex flex-1 tiny:flex-col min-[420px]:flex-col', featured && 'md:flex-row')}>
        <PromptPoster
          prompt={prompt}
          clip={newest}
          className={cx(
            'w-28 shrink-0 tiny:w-auto min-[420px]:aspect-[4/3] min-[420px]:w-auto',
            featured && WIDE_POSTER,
          )}
        />
        <div className={cx('flex min-w-0 flex-1 flex-col gap-2 p-4', featured && 'md:justify-center md:p-7')}>
          <h3 className="display-3">{prompt.title}</h3>
          <p className={cx('flex-1 text-sm text-pretty text-muted', featured && 'md:flex-none')}>
            {prompt.description}
          </p>
          {completed && (
            <p className="flex items-center gap-2 text-sm font-semibold">
              <Icon name="check" className="size-4 text-ember" />
              {strings.completed}
            </p>
          )}
          {!newest && <p className="text-sm text-muted">{strings.notStarted}</p>}
          {newest && <ClipState clip={newest} />}
          {kept && !mine && <p className="text-sm">{strings.kept}</p>}
        </div>
      </div>
      <button
        type="button"
        onClick={onOpen}
        className="absolute inset-0 cursor-pointer rounded-card -outline-offset-3!"
      >
        <span className="sr-only">{strings.open(prompt.title)}</span>
      </button>
      {mine && (
        <div className="relative p-4 pt-0">
          <UploadProgress upload={mine} />
        </div>
      )}
    </div>
  );
}

/** From then on, processing takes longer than usual. */
const SLOW_MS = 10 * 60_000;

export function ClipState({ clip }: { clip: Video }) {
  const reason = reasonInWords(clip);
  const isSlow = useNow('minute') - Date.parse(clip.createdAt) > SLOW_MS;
  return (
    <div className="space-y-2 text-sm">
      <p>{stateInWords(clip)}</p>
      {isWorking(clip) && <Meter label={strings.states.transcoding} value={clip.progress} max={1} />}
      {isWorking(clip) && isSlow && <p>{strings.slow}</p>}
      {reason !== null && (
        <p className="flex gap-1.5 text-danger">
          <Icon name="alert" className="mt-0.5 size-4 rounded-full border-[1.5px] border-danger" />
          {reason}
        </p>
      )}
    </div>
  );
}

/** A still of the clip that moves on hover; without a clip, a drawing for the prompt. */
function PromptPoster({ prompt, clip, className }: { prompt: Prompt; clip: Video | undefined; className: string }) {
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
