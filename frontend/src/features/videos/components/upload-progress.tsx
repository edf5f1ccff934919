import { Button } from '#shared/ui/button.tsx';
import { Meter } from '#shared/ui/progress.tsx';
import { percentOf } from '../hooks/use-upload.ts';
import { videoStrings as strings } from '../strings.ts';
import { uploader, type Upload } from '../upload/uploader.ts';

const MEGABYTE = 1_000_000;
const megabytes = (bytes: number) => (bytes / MEGABYTE).toFixed(1);

export function UploadProgress({ upload }: { upload: Upload }) {
  const percent = percentOf(upload);
  return (
    <div className="space-y-2">
      <Meter label={strings.progressLabel} value={percent} max={100} />
      <p className="flex justify-between gap-3 text-sm tabular-nums">
        <span>{wordsOf(upload, percent)}</span>
        <span className="text-muted">{strings.megabytes(megabytes(upload.sent), megabytes(upload.total))}</span>
      </p>
      <Button kind="quiet" onClick={uploader.cancel}>
        {strings.cancelUpload}
      </Button>
    </div>
  );
}

function wordsOf(upload: Upload, percent: number): string {
  switch (upload.phase) {
    case 'offline':
      return strings.waitingOffline;
    case 'signed-out':
      return strings.waitingForSignIn;
    case 'queued':
      return strings.queued;
    case 'retrying':
      return strings.retrying;
    case 'storing':
      return strings.storing;
    case 'sending':
    case 'failed':
      return `${String(percent)}%`;
  }
}
