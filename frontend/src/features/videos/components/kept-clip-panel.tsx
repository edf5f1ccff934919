import type { Prompt } from '@emberhood/catalogue';
import { useEffect, useRef, useState } from 'react';
import { CutPlayer } from '#shared/clips/cut-player.tsx';
import { Note } from '#shared/ui/page.tsx';
import { Button } from '#shared/ui/button.tsx';
import { startUpload, useUpload } from '../hooks/use-upload.ts';
import { keptClips, type KeptClip } from '../kept/kept-clips.ts';
import { videoStrings as strings } from '../strings.ts';
import { uploader } from '../upload/uploader.ts';
import { UploadProblem } from './upload-problem.tsx';
import { UploadProgress } from './upload-progress.tsx';
import { CaptionsField } from './captions-field.tsx';

interface KeptClipPanelProps {
  prompt: Prompt;
  clip: KeptClip;
  location: string;
  onRecord: () => void;
  onDone: () => void;
}

/** A clip that waits on this device: watch it, say what is said in it, send it, or let it go. */
export function KeptClipPanel({ prompt, clip, location, onRecord, onDone }: KeptClipPanelProps) {
  const upload = useUpload();
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
      <CaptionsField value={captions} disabled={busy} onChange={setCaptions} />
      {/* A file that was refused for good goes, and the form that takes its place says why. */}
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

/** Plays what is kept of it, as it will be shown. */
function KeptPlayer({ clip: { file, mirrored, trim } }: { clip: KeptClip }) {
  const video = useRef<HTMLVideoElement>(null);
  useEffect(() => {
    const element = video.current;
    const url = URL.createObjectURL(file);
    if (element) element.src = url;
    return () => {
      // Ends what is still being read, which would fail aloud.
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
