import type { Prompt } from '@emberhood/catalogue';
import type { Video } from '@emberhood/contracts';
import { isWorking } from '#shared/account/own-clips.ts';
import { Button } from '#shared/ui/button.tsx';
import { cx } from '#shared/ui/class-names.ts';
import { Icon } from '#shared/ui/icon.tsx';
import { Card } from '#shared/ui/page.tsx';
import { Meter } from '#shared/ui/progress.tsx';
import { SeatMark } from '#shared/ui/seat-mark.tsx';
import { isCompleted, reasonInWords, stateInWords } from '../clips.ts';
import { useKeptClips } from '../hooks/use-kept-clips.ts';
import { useUpload } from '../hooks/use-upload.ts';
import { videoStrings as strings } from '../strings.ts';
import { UploadProgress } from './upload-progress.tsx';

interface PromptCardProps {
  prompt: Prompt;
  clips: readonly Video[];
  /** Stands out among the others. */
  featured?: boolean;
  onOpen: () => void;
}

export function PromptCard({ prompt, clips, featured = false, onOpen }: PromptCardProps) {
  const upload = useUpload();
  const newest = clips[0];
  const mine = upload?.promptId === prompt.id && upload.phase !== 'failed' ? upload : null;
  const completed = isCompleted(clips);
  const kept = useKeptClips().has(prompt.id);
  return (
    <Card className={cx('flex h-full flex-col gap-4', featured && 'tone-plum')}>
      {!featured && <Poster src={newest?.thumbnailUrl ?? null} />}
      <div className="flex-1 space-y-1.5">
        <h3 className="display-3">{prompt.title}</h3>
        <p className="text-sm text-muted">{prompt.description}</p>
      </div>
      <p className="flex items-center gap-2 text-sm font-semibold">
        <SeatMark taken={completed} />
        {completed ? strings.completed : <span className="text-muted">{strings.notStarted}</span>}
      </p>
      {newest && <ClipState clip={newest} />}
      {kept && !mine && <p className="text-sm">{strings.kept}</p>}
      {mine && <UploadProgress upload={mine} />}
      <Button kind={featured ? 'primary' : 'secondary'} onClick={onOpen}>
        {strings.open(prompt.title)}
      </Button>
    </Card>
  );
}

/** A frame with a free seat before the picture is there. Phones have better use for the room. */
function Poster({ src }: { src: string | null }) {
  const frame = 'aspect-[4/3] w-full rounded-control bg-sunk';
  return src === null ? (
    <div className={cx('grid place-items-center max-[419px]:hidden', frame)}>
      <span className="aspect-square w-2/5 rounded-full border-2 border-dashed border-control" />
    </div>
  ) : (
    <img src={src} alt="" loading="lazy" className={cx('object-cover', frame)} />
  );
}

export function ClipState({ clip }: { clip: Video }) {
  const reason = reasonInWords(clip);
  return (
    <div className="space-y-2 text-sm">
      <p>{stateInWords(clip)}</p>
      {isWorking(clip) && <Meter label={strings.states.transcoding} value={clip.progress} max={1} />}
      {reason !== null && (
        <p className="flex gap-1.5 text-danger">
          <Icon name="alert" className="mt-0.5 size-4 rounded-full border-[1.5px] border-danger" />
          {reason}
        </p>
      )}
    </div>
  );
}
