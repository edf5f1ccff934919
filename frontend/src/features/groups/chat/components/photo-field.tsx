import { PHOTO_ALT_MAX } from '@emberhood/contracts/constants';
import { TextField } from '#shared/forms/field.tsx';
import { useOnline } from '#shared/hooks/use-online.ts';
import { Button } from '#shared/ui/button.tsx';
import { Icon } from '#shared/ui/icon.tsx';
import { Meter } from '#shared/ui/progress.tsx';
import { chatStrings as strings } from '../strings.ts';
import type { PhotoDraft } from '../use-photo-draft.ts';

/** The photo that goes with the next message: what it looks like, in words for who does not see it, and how far it is. */
export function PhotoField({ photo }: { photo: PhotoDraft }) {
  const online = useOnline();
  const busy = photo.progress !== null;
  return (
    <div className="space-y-2">
      {photo.url !== null && (
        <div className="flex items-start gap-3">
          <img src={photo.url} alt={strings.yourPhoto} className="chat-preview rounded-control" />
          <div className="min-w-0 flex-1 space-y-1">
            <TextField
              label={strings.photoAlt}
              value={photo.alt}
              maxLength={PHOTO_ALT_MAX}
              readOnly={busy}
              autoComplete="off"
              onChange={(event) => photo.setAlt(event.target.value)}
            />
            <p className="text-sm text-muted">{online ? strings.photoChecked : strings.photoOffline}</p>
          </div>
          <Button kind="quiet" size="icon" aria-label={strings.removePhoto} onClick={photo.remove}>
            <Icon name="close" />
          </Button>
        </div>
      )}
      {busy && <Meter label={strings.sendingPhoto} value={photo.progress ?? 0} max={1} />}
      {photo.problem !== null && (
        <p role="alert" className="text-sm font-medium text-danger">
          {photo.problem}
        </p>
      )}
    </div>
  );
}
