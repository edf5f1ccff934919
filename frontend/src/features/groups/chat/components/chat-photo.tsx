import type { ChatMessage, ChatPhoto as Photo } from '@emberhood/contracts';
import { REJECTION_WORDS, UNDO_SECONDS } from '@emberhood/contracts/constants';
import { chatPhotosApi } from '@emberhood/contracts/http/chat-photos';
import { mediaApi } from '@emberhood/contracts/http/media';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { REVIEW_POLL_MS } from '#shared/account/own-profile.ts';
import { call, urlOf } from '#shared/api/client.ts';
import { problemStrings } from '#shared/api/strings.ts';
import { Appeal } from '#shared/clips/appeal.tsx';
import { useDialog } from '#shared/hooks/use-dialog.ts';
import { Button } from '#shared/ui/button.tsx';
import { Dialog } from '#shared/ui/dialog.tsx';
import { QueryView } from '#shared/ui/query-view.tsx';
import { chatStrings as strings } from '../strings.ts';

/** Size in the log, in pixels; reserved while the photo loads. */
const BOX = { width: 288, height: 320 };

interface ChatPhotoProps {
  photo: Photo;
  message: Pick<ChatMessage, 'id' | 'mine'>;
  groupId: string;
  /** The sender's name. */
  name: string;
}

/** A photo, or why it is not shown. Opens large. */
export function ChatPhoto({ photo, message: { id, mine }, groupId, name }: ChatPhotoProps) {
  const { isOpen, open, close } = useDialog();
  const [failed, setFailed] = useState(false);
  const { state, width, height, alt, id: photoId } = photo;
  const src = (size: 'full' | 'small') => urlOf(chatPhotosApi.chatPhoto, { id: groupId, messageId: id }, { size });
  const isSeen = (state === 'shown' || state === 'checking') && width !== null && height !== null;
  const words = alt === '' ? (mine ? strings.yourPhoto : strings.photoFrom(name)) : alt;
  const why = explain(photo, mine);
  return (
    <>
      {isSeen && !failed && (
        <button type="button" onClick={open} aria-haspopup="dialog" className="block cursor-pointer">
          <img
            {...fitted(width, height)}
            src={src('small')}
            alt={words}
            loading="lazy"
            onError={() => setFailed(true)}
            className="chat-photo rounded-control"
          />
        </button>
      )}
      {isSeen && failed && (
        <>
          <p>{strings.photoMissing}</p>
          {/* Rendering it again requests a new address. */}
          <Button kind="secondary" onClick={() => setFailed(false)}>
            {problemStrings.retry}
          </Button>
        </>
      )}
      {why !== null && <p className="text-sm">{why}</p>}
      {photoId !== null && <PhotoAppeal photoId={photoId} />}
      {isOpen && isSeen && (
        <Dialog title={mine ? strings.yourPhoto : strings.photoFrom(name)} onClose={() => close()}>
          <img
            src={src('full')}
            alt={words}
            width={width}
            height={height}
            onError={() => close(() => setFailed(true))}
            className="chat-photo-large"
          />
          {alt !== '' && <p className="wrap-anywhere">{alt}</p>}
        </Dialog>
      )}
    </>
  );
}

function explain({ state, reason, width }: Photo, mine: boolean): string | null {
  switch (state) {
    case 'shown':
      return null;
    case 'checking':
      return mine ? (width === null ? strings.photoPrepared : strings.photoWaits) : strings.photoToCome;
    case 'refused':
      return strings.photoRefused(REJECTION_WORDS[reason ?? 'other']);
    case 'failed':
      return strings.photoFailed;
    case 'gone':
      return strings.photoGone;
  }
}

function fitted(width: number, height: number) {
  const scale = Math.min(1, BOX.width / width, BOX.height / height);
  return { width: Math.round(width * scale), height: Math.round(height * scale) };
}

/** A decision can be undone for this long, and appealed only afterwards. */
const LOOK_AGAIN_MS = (UNDO_SECONDS + 1) * 1_000;

/** Appeals the decision on one's own photo once, or says what became of that. */
function PhotoAppeal({ photoId: id }: { photoId: string }) {
  const queryKey = ['photo-appeal', id];
  const query = useQuery({
    queryKey,
    queryFn: ({ signal }) => call(mediaApi.videoAppeal, { params: { id }, signal }),
    refetchInterval: ({ state: { data } }) =>
      data?.appeal === null ? LOOK_AGAIN_MS : data?.appeal.state === 'open' && REVIEW_POLL_MS,
  });
  return (
    <div className="mt-2 rounded-control bg-surface p-3 text-ink empty:hidden">
      <QueryView query={query}>
        {({ appeal }) => appeal && <Appeal id={id} of="photo" appeal={appeal} queryKey={queryKey} />}
      </QueryView>
    </div>
  );
}
