import { Button } from '#shared/ui/button.tsx';
import { Meter } from '#shared/ui/progress.tsx';
import { percentOf } from '../hooks/use-upload.ts';
import { videoStrings as strings } from '../strings.ts';
import { uploader, type Upload } from '../upload/uploader.ts';

const MEGABYTE = 1_000_000;
const megabytes = (bytes: number) => (bytes / MEGABYTE).toFixed(1);

export function UploadProgress({ upload }: { upload: Upload }) {
  const { phase } = upload;
  const percent = percentOf(upload);
  const isCounted = phase === 'sending' || phase === 'failed';
  return (
    <div className="space-y-2">
      <Meter label={strings.progressLabel} value={percent} max={100} />
      <p className="flex justify-between gap-3 text-sm tabular-nums">
        <span>{isCounted ? `${String(percent)}%` : strings.phases[phase]}</span>
        <span className="text-muted">{strings.megabytes(megabytes(upload.sent), megabytes(upload.total))}</span>
      </p>
      <Button kind="quiet" onClick={uploader.cancel}>
        {strings.cancelUpload}
      </Button>
    </div>
  );
}
