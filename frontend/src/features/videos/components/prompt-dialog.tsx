import type { Prompt } from '@emberhood/catalogue';
import type { Video } from '@emberhood/contracts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { configQuery } from '#shared/account/config.ts';
import { useCurrentUser } from '#shared/account/current-user.ts';
import { ownClipsQuery } from '#shared/account/own-clips.ts';
import type { ApiProblem } from '#shared/api/problem.ts';
import { Alert } from '#shared/ui/alert.tsx';
import { Button } from '#shared/ui/button.tsx';
import { ClipPlayer } from '#shared/ui/clip-player.tsx';
import { ConfirmDialog, Dialog } from '#shared/ui/dialog.tsx';
import { useDeleteClip } from '../api.ts';
import { useStartUpload, useUpload } from '../hooks/use-upload.ts';
import { videoStrings as strings } from '../strings.ts';
import { checkFile } from '../upload/check-file.ts';
import { describeUploadProblem } from '../upload/describe.ts';
import { ClipState } from './prompt-card.tsx';
import { UploadProgress } from './upload-progress.tsx';

interface PromptDialogProps {
  prompt: Prompt;
  clips: readonly Video[];
  onClose: () => void;
}

export function PromptDialog({ prompt, clips, onClose }: PromptDialogProps) {
  const location = useCurrentUser().location ?? '';
  return (
    <Dialog title={prompt.title} onClose={onClose}>
      <p>{prompt.description}</p>
      <div>
        <h3 className="mb-1 font-bold">{strings.tips}</h3>
        <ul className="list-disc space-y-1 pl-5 marker:text-ember">
          {prompt.instructions.map((tip) => (
            <li key={tip}>{tip}</li>
          ))}
        </ul>
      </div>
      {clips.length > 0 && <OwnClips prompt={prompt} clips={clips} location={location} />}
      <UploadForm prompt={prompt} location={location} again={clips.length > 0} onDone={onClose} />
    </Dialog>
  );
}

interface UploadFormProps {
  prompt: Prompt;
  location: string;
  again: boolean;
  onDone: () => void;
}

function UploadForm({ prompt, location, again, onDone }: UploadFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const upload = useUpload();
  const start = useStartUpload();
  const maxBytes = useQuery(configQuery).data?.uploadMaxBytes;
  const [file, setFile] = useState<File | null>(null);
  const [refused, setRefused] = useState<ApiProblem | null>(null);
  const mine = upload?.promptId === prompt.id ? upload : null;
  const busy = upload !== null && upload.phase !== 'failed';
  const problem = refused ?? (mine?.phase === 'failed' ? mine.problem : null);

  const submit = async (chosen: File) => {
    const refusal = checkFile(chosen, maxBytes);
    setRefused(refusal);
    if (refusal || busy) return;
    const accepted = await start(prompt, chosen, location);
    // Whoever has closed the dialog meanwhile is busy elsewhere.
    if (!accepted || form.current === null) return;
    onDone();
    window.scrollTo({ top: 0 });
  };

  return (
    <form
      ref={form}
      className="space-y-3"
      onSubmit={(event) => {
        event.preventDefault();
        if (file) void submit(file);
      }}
    >
      <label className="block space-y-1">
        <span className="block font-semibold">{strings.chooseFile}</span>
        <span className="block text-sm text-muted">{strings.chooseHint}</span>
        <input
          type="file"
          name="video"
          accept="video/*"
          disabled={busy}
          onChange={(event) => {
            setFile(event.target.files?.[0] ?? null);
            setRefused(null);
          }}
          className="block w-full max-w-full rounded-control border border-dashed border-control bg-sunk p-3 file:mr-4 file:min-h-11 file:cursor-pointer file:rounded-control file:border file:border-control file:bg-surface file:px-4 file:font-semibold file:text-ink disabled:opacity-70"
        />
      </label>
      {problem && (
        <Alert title={describeUploadProblem(problem).title}>
          <p>{describeUploadProblem(problem).text}</p>
        </Alert>
      )}
      {mine && mine.phase !== 'failed' && <UploadProgress upload={mine} />}
      {busy && !mine && <p className="text-sm text-muted">{strings.uploadBusy}</p>}
      <Button type="submit" disabled={busy || file === null}>
        {again ? strings.uploadAgain : strings.upload}
      </Button>
    </form>
  );
}

interface OwnClipsProps {
  prompt: Prompt;
  clips: readonly Video[];
  location: string;
}

function OwnClips({ prompt, clips, location }: OwnClipsProps) {
  const client = useQueryClient();
  const remove = useDeleteClip(location);
  const [asking, setAsking] = useState<string | null>(null);
  return (
    <section aria-labelledby="own-clips" className="space-y-3">
      <h3 id="own-clips" className="font-bold">
        {strings.clips}
      </h3>
      {remove.isError && <Alert>{strings.deleteFailedLong}</Alert>}
      <ul className="grid gap-5 sm:grid-cols-2">
        {clips.map((clip) => (
          <li key={clip.id} className="space-y-2">
            {clip.videoUrl !== null && (
              <ClipPlayer
                src={clip.videoUrl}
                poster={clip.thumbnailUrl}
                label={strings.ownClip(prompt.title)}
                onStale={() => void client.invalidateQueries({ queryKey: ownClipsQuery.queryKey })}
              />
            )}
            <ClipState clip={clip} />
            <Button
              kind="danger"
              aria-label={strings.deleteLabel}
              disabled={remove.isPending}
              onClick={() => setAsking(clip.id)}
            >
              {strings.delete}
            </Button>
          </li>
        ))}
      </ul>
      {asking !== null && (
        <ConfirmDialog
          question={strings.deleteQuestion}
          confirm={strings.delete}
          onConfirm={() => remove.mutate(asking)}
          onClose={() => setAsking(null)}
        />
      )}
    </section>
  );
}
