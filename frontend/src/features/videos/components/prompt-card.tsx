import type { Prompt } from '@emberhood/catalogue';
import type { Video } from '@emberhood/contracts';
import { isWorking } from '#shared/account/own-clips.ts';
import { Button } from '#shared/ui/button.tsx';
import { Card } from '#shared/ui/page.tsx';
import { isCompleted, reasonInWords, stateInWords } from '../clips.ts';
import { useUpload } from '../hooks/use-upload.ts';
import { videoStrings as strings } from '../strings.ts';
import { UploadProgress } from './upload-progress.tsx';

interface PromptCardProps {
  prompt: Prompt;
  clips: readonly Video[];
  onOpen: () => void;
}

export function PromptCard({ prompt, clips, onOpen }: PromptCardProps) {
  const upload = useUpload();
  const newest = clips[0];
  const mine = upload?.promptId === prompt.id && upload.phase !== 'failed' ? upload : null;
  return (
    <Card className="flex h-full flex-col gap-3">
      {newest?.thumbnailUrl != null && (
        <img
          src={newest.thumbnailUrl}
          alt=""
          loading="lazy"
          className="aspect-[4/3] w-full rounded-control object-cover"
        />
      )}
      <div className="flex-1 space-y-1">
        <h3 className="text-lg font-bold">{prompt.title}</h3>
        <p className="text-sm text-muted">{prompt.description}</p>
      </div>
      <p className="text-sm font-semibold">
        {isCompleted(clips) ? (
          <span className="text-ok">
            <span aria-hidden="true">✓ </span>
            {strings.completed}
          </span>
        ) : (
          <span className="text-muted">{strings.notStarted}</span>
        )}
      </p>
      {newest && <ClipState clip={newest} />}
      {mine && <UploadProgress upload={mine} />}
      <Button kind="secondary" onClick={onOpen}>
        {strings.open(prompt.title)}
      </Button>
    </Card>
  );
}

export function ClipState({ clip }: { clip: Video }) {
  const reason = reasonInWords(clip);
  return (
    <div className="space-y-2 text-sm">
      <p>{stateInWords(clip)}</p>
      {isWorking(clip) && (
        <progress className="meter" aria-label={strings.states.transcoding} value={clip.progress} max={1} />
      )}
      {reason !== null && (
        <p className="text-danger">
          <span aria-hidden="true">! </span>
          {reason}
        </p>
      )}
    </div>
  );
}
