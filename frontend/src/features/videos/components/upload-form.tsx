import type { Prompt } from '@emberhood/catalogue';
import type { ClipTrim } from '@emberhood/contracts';
import { CLIP_MAX_SECONDS } from '@emberhood/contracts/constants';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { configQuery } from '#shared/account/config.ts';
import type { ApiProblem } from '#shared/api/problem.ts';
import { ClipTrimmer } from '#shared/clips/clip-trimmer.tsx';
import { trimOf, wholeOf } from '#shared/clips/trim.ts';
import { useObjectUrl } from '#shared/clips/use-object-url.ts';
import { useStore } from '#shared/store.ts';
import { Button } from '#shared/ui/button.tsx';
import { Alert, Note } from '#shared/ui/page.tsx';
import { startUpload } from '../hooks/use-upload.ts';
import { keptClips } from '../kept/kept-clips.ts';
import { videoStrings as strings } from '../strings.ts';
import { checkFile } from '../upload/check-file.ts';
import { uploader } from '../upload/uploader.ts';
import { UploadProblem } from './upload-problem.tsx';

interface UploadFormProps {
  prompt: Prompt;
  location: string;
  again: boolean;
  /** Whether the member came here to choose a file. */
  focused: boolean;
  onDone: () => void;
}

/** Uploads an existing file. It is checked before a byte is sent, and stored until the server has it. */
export function UploadForm({ prompt, location, again, focused, onDone }: UploadFormProps) {
  const input = useRef<HTMLInputElement>(null);
  const upload = useStore(uploader);
  const maxBytes = useQuery(configQuery).data?.uploadMaxBytes;
  const [file, setFile] = useState<File | null>(null);
  /** The kept part of a file that is too long. */
  const [cut, setCut] = useState<{ seconds: number; trim: ClipTrim } | null>(null);
  const url = useObjectUrl(cut && file, file?.type ?? '');
  const [refused, setRefused] = useState<ApiProblem | null>(null);
  const failed = upload?.promptId === prompt.id && upload.phase === 'failed' ? upload.problem : null;
  const busy = upload !== null && upload.phase !== 'failed';
  useEffect(() => {
    if (focused) input.current?.focus();
  }, [focused]);

  const submit = async (chosen: File) => {
    const found = await checkFile(chosen, maxBytes);
    // Another was chosen meanwhile; if the dialog was closed, the upload goes on.
    if (input.current && input.current.files?.[0] !== chosen) return;
    setRefused(found.refusal);
    if (found.refusal || uploader.busy) return;
    if (cut === null && found.seconds !== null && found.seconds > CLIP_MAX_SECONDS) {
      setCut({ seconds: found.seconds, trim: wholeOf(found.seconds) });
      return;
    }
    const trim = cut && trimOf(cut.trim, cut.seconds);
    const kept = {
      promptId: prompt.id,
      file: chosen,
      recorded: false,
      mirrored: false,
      trim,
      captions: '',
      begun: true,
      idempotencyKey: crypto.randomUUID(),
      lasting: true,
    };
    void keptClips.keep(kept);
    if (await startUpload(prompt, kept, location)) onDone();
  };

  return (
    <form
      noValidate
      className="space-y-3"
      onSubmit={(event) => {
        event.preventDefault();
        if (file && !busy) void submit(file);
      }}
    >
      <label className="block space-y-1">
        <span className="block font-semibold">{strings.chooseFile}</span>
        <span className="block text-sm text-muted">{strings.chooseHint}</span>
        <input
          ref={input}
          type="file"
          name="video"
          accept="video/*"
          disabled={busy}
          onChange={(event) => {
            setFile(event.target.files?.[0] ?? null);
            setCut(null);
            setRefused(null);
            // The previous file's error does not apply to this one.
            uploader.dismiss();
          }}
          className="block w-full max-w-full rounded-control border border-dashed border-control bg-sunk p-3 file:mr-4 file:min-h-11 file:cursor-pointer file:rounded-control file:border file:border-control file:bg-surface file:px-4 file:font-semibold file:text-ink disabled:opacity-70"
        />
      </label>
      <div role="status" className="empty:hidden">
        {cut && <Note>{strings.tooLong}</Note>}
      </div>
      {cut && (
        <ClipTrimmer
          url={url}
          seconds={cut.seconds}
          label={strings.chosenFile}
          trim={cut.trim}
          onTrim={(trim) => setCut({ ...cut, trim })}
        />
      )}
      {refused && <Alert title={refused.message} />}
      {!refused && failed && <UploadProblem problem={failed} />}
      {busy && <p className="text-sm text-muted">{strings.uploadBusy}</p>}
      <Button type="submit" kind="secondary" disabled={busy || file === null}>
        {again ? strings.uploadAgain : strings.upload}
      </Button>
    </form>
  );
}
