import { useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { browserSwitch } from '#shared/hooks/browser-switch.ts';
import { Button } from '#shared/ui/button.tsx';
import { PictureFailed } from './picture-failed.tsx';
import { clipStrings as strings } from './strings.ts';
import { useObjectUrl } from './use-object-url.ts';
import { useSteadyAddress, type RenewAddress } from './use-steady-address.ts';

const SPEEDS = [1, 1.25, 1.5, 0.75];
/** Whether clips are played from their smaller copies. */
const useDataSaver = browserSwitch('emberhood.data-saver', isWished);

interface ClipPlayerProps {
  src: string;
  /** The smaller copy for slow connections, where there is one. */
  small?: string | null;
  poster: string | null;
  /** A WebVTT document. */
  captions?: string | null;
  label: string;
  /** Addresses of clips expire after minutes: asks for a new one. */
  onStale: RenewAddress;
  /** Further controls, beside speed and data saver. */
  children?: ReactNode;
}

/**
 * Plays a clip when asked to, never by itself. Has the browser's own controls and their keys (space, arrows), and while
 * it has the focus also M (sound), C (captions), < and > (speed).
 */
export function ClipPlayer({ src, small = null, poster, captions = null, label, onStale, children }: ClipPlayerProps) {
  const video = useRef<HTMLVideoElement>(null);
  const [saving, setSaving] = useDataSaver();
  const [speed, setSpeed] = useState(1);
  const track = useObjectUrl(captions, 'text/vtt');
  const useSmall = saving && small !== null;
  const address = useSteadyAddress(useSmall ? small : src, useSmall ? 'small' : 'full', onStale);

  const changeSpeed = (next: number) => {
    setSpeed(next);
    if (video.current) video.current.playbackRate = next;
  };
  const stepSpeed = (by: 1 | -1) => {
    const sorted = SPEEDS.toSorted((one, other) => one - other);
    changeSpeed(sorted[sorted.indexOf(speed) + by] ?? speed);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLVideoElement>) => {
    const element = event.currentTarget;
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === 'm') element.muted = !element.muted;
    else if (event.key === 'c') toggleCaptions(element);
    else if (event.key === '>') stepSpeed(1);
    else if (event.key === '<') stepSpeed(-1);
    else return;
    event.preventDefault();
  };

  if (address.failed) return <PictureFailed onRetry={address.retry} />;
  return (
    <div className="space-y-1">
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- there are captions where the member wrote some */}
      <video
        ref={video}
        {...address.player}
        poster={poster ?? undefined}
        aria-label={label}
        controls
        playsInline
        preload="none"
        onLoadedMetadata={(event) => {
          event.currentTarget.playbackRate = speed;
          address.player.onLoadedMetadata(event);
        }}
        onKeyDown={onKeyDown}
        className="[aspect-ratio:auto_3/4] max-h-[75dvh] w-full rounded-control bg-sunk object-contain"
      >
        {track !== undefined && <track default kind="captions" src={track} srcLang="en" label={strings.captions} />}
      </video>
      <div className="-mx-3 flex flex-wrap gap-1">
        <Button
          kind="quiet"
          aria-label={strings.speedOf(speed)}
          onClick={() => changeSpeed(SPEEDS[(SPEEDS.indexOf(speed) + 1) % SPEEDS.length] ?? 1)}
        >
          {strings.speed(speed)}
        </Button>
        {small !== null && (
          <Button kind="quiet" aria-pressed={saving} onClick={() => setSaving(!saving)}>
            {saving ? strings.dataSaverOn : strings.dataSaverOff}
          </Button>
        )}
        {children}
      </div>
    </div>
  );
}

function toggleCaptions({ textTracks }: HTMLVideoElement): void {
  const [track] = textTracks;
  if (track) track.mode = track.mode === 'showing' ? 'hidden' : 'showing';
}

/** The browser's data-saver setting or a slow connection decides until the person chooses. */
function isWished(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean; effectiveType?: string } };
  return connection?.saveData === true || /2g|3g/.test(connection?.effectiveType ?? '');
}
