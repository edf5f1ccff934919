import type { Prompt } from '@emberhood/catalogue';
import { Bullets } from '#shared/ui/bullets.tsx';
import type { Video } from '@emberhood/contracts';
import { useRef, useState, type ComponentType } from 'react';
import { useCurrentUser } from '#shared/account/current-user.ts';
import type { RecordedClip, RecorderProps } from '#shared/clips/recorder-props.ts';
import { Button } from '#shared/ui/button.tsx';
import { Dialog } from '#shared/ui/dialog.tsx';
import { useKeptClips } from '../hooks/use-kept-clips.ts';
import { useUpload } from '../hooks/use-upload.ts';
import { keptClips } from '../kept/kept-clips.ts';
import { videoStrings as strings } from '../strings.ts';
import { uploader } from '../upload/uploader.ts';
import { KeptClipPanel } from './kept-clip-panel.tsx';
import { ClipsOfPrompt } from './clips-of-prompt.tsx';
import { UploadForm } from './upload-form.tsx';

interface PromptDialogProps {
  prompt: Prompt;
  clips: readonly Video[];
  recorder: ComponentType<RecorderProps>;
  onClose: () => void;
  /** The clip has been taken. */
  onDone: () => void;
}

type Mode = 'overview' | 'recording' | 'file';

/** Take or retake, upload or delete (VID-01). */
export function PromptDialog({ prompt, clips, recorder: Recorder, onClose, onDone }: PromptDialogProps) {
  const body = useRef<HTMLDivElement>(null);
  const location = useCurrentUser().location ?? '';
  const kept = useKeptClips().get(prompt.id);
  const [mode, setMode] = useState<Mode>('overview');

  const keep = ({ file, trim, mirrored }: RecordedClip) => {
    uploader.dismiss();
    void keptClips.keep({
      ...{ promptId: prompt.id, file, trim, mirrored, recorded: true, captions: kept?.captions ?? '', begun: false },
      idempotencyKey: crypto.randomUUID(),
    });
    setMode('overview');
  };
  const done = () => {
    // Whoever has closed the dialog meanwhile is busy elsewhere.
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
                <Tips prompt={prompt} />
                <RecordButton again={clips.length > 0} onRecord={() => setMode('recording')} />
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

function Tips({ prompt }: { prompt: Prompt }) {
  return (
    <div>
      <h3 className="mb-1 font-bold">{strings.tips}</h3>
      <Bullets items={prompt.instructions} className="space-y-1 marker:text-ember" />
    </div>
  );
}

function RecordButton({ again, onRecord }: { again: boolean; onRecord: () => void }) {
  const upload = useUpload();
  return (
    <Button size="lg" disabled={upload !== null && upload.phase !== 'failed'} onClick={onRecord}>
      {again ? strings.recordAgain : strings.record}
    </Button>
  );
}
