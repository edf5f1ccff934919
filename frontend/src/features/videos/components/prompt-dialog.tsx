import type { Prompt } from '@emberhood/catalogue';
import type { Video } from '@emberhood/contracts';
import { CAPTIONS_MAX_CHARACTERS } from '@emberhood/contracts/constants';
import { Suspense, useEffect, useEffectEvent, useRef, useState, type ComponentType } from 'react';
import { useCurrentUser } from '#shared/account/current-user.ts';
import { ownClipsQuery } from '#shared/account/own-profile.ts';
import { invalidate } from '#shared/api/query-client.ts';
import { ClipPlayer } from '#shared/clips/clip-player.tsx';
import { CutPlayer } from '#shared/clips/cut-player.tsx';
import type { RecordedClip, RecorderProps } from '#shared/clips/recorder-props.ts';
import { TextArea } from '#shared/forms/field.tsx';
import { useStore } from '#shared/store.ts';
import { Bullets } from '#shared/ui/bullets.tsx';
import { Button } from '#shared/ui/button.tsx';
import { ConfirmButton } from '#shared/ui/dialog-button.tsx';
import { Dialog } from '#shared/ui/dialog.tsx';
import { lazyPart } from '#shared/ui/lazy-part.ts';
import { Alert, Note } from '#shared/ui/page.tsx';
import { useDeleteClip } from '../api.ts';
import { startUpload } from '../hooks/use-upload.ts';
import { keptClips, type KeptClip } from '../kept/kept-clips.ts';
import { videoStrings as strings } from '../strings.ts';
import { uploader } from '../upload/uploader.ts';
import { ClipState } from './prompt-card.tsx';
import { UploadForm } from './upload-form.tsx';
import { UploadProblem } from './upload-problem.tsx';
import { UploadProgress } from './upload-progress.tsx';

interface PromptDialogProps {
  prompt: Prompt;
  clips: readonly Video[];
  recorder: ComponentType<RecorderProps>;
  onClose: () => void;
  /** The clip has been accepted. */
  onDone: () => void;
}

type Mode = 'overview' | 'recording' | 'file';

/** Take or retake, upload or delete (VID-01). */
export function PromptDialog({ prompt, clips, recorder: Recorder, onClose, onDone }: PromptDialogProps) {
  const body = useRef<HTMLDivElement>(null);
  const location = useCurrentUser().location ?? '';
  const kept = useStore(keptClips).get(prompt.id);
  const upload = useStore(uploader);
  const [mode, setMode] = useState<Mode>('overview');

  const keep = ({ file, trim, mirrored }: RecordedClip) => {
    uploader.dismiss();
    void keptClips.keep({
      promptId: prompt.id,
      file,
      trim,
      mirrored,
      recorded: true,
      captions: kept?.captions ?? '',
      begun: false,
      idempotencyKey: crypto.randomUUID(),
    });
    setMode('overview');
  };
  const done = () => {
    // Not if the dialog was closed meanwhile.
    if (body.current !== null) onDone();
  };

  return (
    <Dialog title={prompt.title} onClose={onClose}>
      <div ref={body} className="space-y-5">
        {mode === 'recording' ? (
          <Recorder prompt={prompt} onKeep={keep} onChooseFile={() => setMode('file')} />
        ) : (
          <>
            <p>{prompt.description}</p>
            <Replaces clips={clips} />
            {kept ? (
              <KeptClipPanel
                key={kept.idempotencyKey}
                prompt={prompt}
                clip={kept}
                location={location}
                onRecord={() => setMode('recording')}
                onDone={done}
              />
            ) : (
              <>
                <div>
                  <h3 className="mb-1 font-bold">{strings.tips}</h3>
                  <Bullets items={prompt.instructions} className="space-y-1 marker:text-ember" />
                </div>
                <Button
                  size="lg"
                  disabled={upload !== null && upload.phase !== 'failed'}
                  onClick={() => setMode('recording')}
                >
                  {clips.length > 0 ? strings.recordAgain : strings.record}
                </Button>
                <UploadForm
                  prompt={prompt}
                  location={location}
                  again={clips.length > 0}
                  focused={mode === 'file'}
                  onDone={done}
                />
              </>
            )}
            {clips.length > 0 && <ClipsOfPrompt prompt={prompt} clips={clips} location={location} />}
          </>
        )}
      </div>
    </Dialog>
  );
}

/** What a new clip ends: said before it is recorded or uploaded. */
function Replaces({ clips }: { clips: readonly Video[] }) {
  const ended = clips
    .map(({ status, appeal }) => (status === 'approved' ? status : appeal?.state))
    .find((one) => one === 'approved' || one === 'open' || one === 'possible');
  return ended && <Note>{strings.replaces[ended]}</Note>;
}

interface KeptClipPanelProps {
  prompt: Prompt;
  clip: KeptClip;
  location: string;
  onRecord: () => void;
  onDone: () => void;
}

/** A clip stored on this device: watch it, add captions, upload or discard it. */
function KeptClipPanel({ prompt, clip, location, onRecord, onDone }: KeptClipPanelProps) {
  const upload = useStore(uploader);
  const [captions, setCaptions] = useState(clip.captions);
  const mine = upload?.promptId === prompt.id ? upload : null;
  const busy = upload !== null && upload.phase !== 'failed';
  const { recorded } = clip;

  const send = async () => {
    if (busy) return;
    const kept = { ...clip, captions: captions.trim(), begun: true };
    void keptClips.keep(kept);
    if (await startUpload(prompt, kept, location)) onDone();
  };
  const keepCaptions = useEffectEvent(() => {
    if (captions !== clip.captions && keptClips.get().has(prompt.id)) void keptClips.keep({ ...clip, captions });
  });
  useEffect(() => () => keepCaptions(), []);
  const letGo = () => {
    uploader.dismiss();
    keptClips.remove(prompt.id);
  };

  return (
    <div className="space-y-4">
      <h3 className="font-bold">{recorded ? strings.keptRecording : strings.keptFile}</h3>
      <p className="text-sm text-muted">{clip.lasting ? strings.keptHere : strings.keptHereOnly}</p>
      {clip.begun && !busy && <p>{strings.brokenOff}</p>}
      <KeptPlayer clip={clip} />
      <TextArea
        label={strings.captions}
        hint={strings.captionsHint}
        maxLength={CAPTIONS_MAX_CHARACTERS}
        value={captions}
        disabled={busy}
        onChange={({ target }) => setCaptions(target.value)}
      />
      {/* A file that was refused for good is removed; the form that replaces this says why. */}
      {mine?.phase === 'failed' && (recorded || mine.problem.repeatable) && <UploadProblem problem={mine.problem} />}
      {mine && mine.phase !== 'failed' && <UploadProgress upload={mine} />}
      {busy && !mine && <Note>{strings.uploadBusy}</Note>}
      <div className="flex flex-wrap gap-3">
        <Button aria-disabled={busy} onClick={() => void send()}>
          {strings.upload}
        </Button>
        {!busy && recorded && (
          <Button kind="secondary" onClick={onRecord}>
            {strings.recordAgain}
          </Button>
        )}
        {!busy && (
          <Button kind="danger" onClick={letGo}>
            {recorded ? strings.deleteRecording : strings.otherFile}
          </Button>
        )}
      </div>
    </div>
  );
}

/** Plays the kept part as it will be shown. */
function KeptPlayer({ clip: { file, mirrored, trim } }: { clip: KeptClip }) {
  const video = useRef<HTMLVideoElement>(null);
  useEffect(() => {
    const element = video.current;
    const url = URL.createObjectURL(file);
    if (element) element.src = url;
    return () => {
      // Aborts loading, which would log an error.
      element?.removeAttribute('src');
      element?.load();
      URL.revokeObjectURL(url);
    };
  }, [file]);
  return (
    <div className="space-y-2">
      <CutPlayer
        videoRef={video}
        aria-label={strings.keptClip}
        mirrored={mirrored}
        from={trim?.fromSeconds ?? 0}
        to={trim?.toSeconds ?? Infinity}
      />
    </div>
  );
}

/** Loaded on demand, with what forms need. */
const ClipForms = lazyPart(async () => (await import('./clip-forms.tsx')).ClipForms);

interface ClipsOfPromptProps {
  prompt: Prompt;
  clips: readonly Video[];
  location: string;
}

function ClipsOfPrompt({ prompt, clips, location }: ClipsOfPromptProps) {
  const remove = useDeleteClip(location);
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
                small={clip.smallVideoUrl}
                poster={clip.thumbnailUrl}
                captions={clip.captions}
                label={strings.ownClip(prompt.title)}
                onStale={() => invalidate(ownClipsQuery.queryKey)}
              />
            )}
            <ClipState clip={clip} />
            <Suspense>
              <ClipForms clip={clip} />
            </Suspense>
            <ConfirmButton
              kind="danger"
              aria-label={strings.deleteLabel}
              disabled={remove.isPending}
              question={strings.deleteQuestion}
              onConfirm={() => remove.mutate(clip.id)}
            >
              {strings.delete}
            </ConfirmButton>
          </li>
        ))}
      </ul>
    </section>
  );
}
