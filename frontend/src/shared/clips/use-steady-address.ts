import { useEffect, useEffectEvent, useRef, useState, type SyntheticEvent } from 'react';

/** Asks for a new address; a promise resolves when it has arrived. */
export type RenewAddress = () => unknown;

/** `renewing`: the address failed and another is requested; `failed`: that did not help. */
type Phase = 'fine' | 'renewing' | 'failed';

type MediaEvent = SyntheticEvent<HTMLVideoElement>;

interface SteadyAddress {
  failed: boolean;
  retry: () => void;
  /** Spread on the video: its source, and the events that the hook follows. */
  player: {
    src: string;
    onError: () => void;
    onTimeUpdate: (event: MediaEvent) => void;
    onPlay: () => void;
    onPause: (event: MediaEvent) => void;
    onLoadedMetadata: (event: MediaEvent) => void;
  };
}

/**
 * Addresses of clips expire after minutes and are renewed with every response that holds them. A clip that is playing
 * keeps its address; it takes a newer one only when that fails or another copy is wanted, and resumes at the same time.
 */
export function useSteadyAddress(latest: string, copy: string, renewAddress: RenewAddress): SteadyAddress {
  const [used, setUsed] = useState({ src: latest, copy });
  const [phase, setPhase] = useState<Phase>('fine');
  const place = useRef({ at: 0, playing: false });
  const isNewer = latest !== used.src;
  if (copy !== used.copy || (phase !== 'fine' && isNewer)) {
    setUsed({ src: latest, copy });
    setPhase('fine');
  }

  const renew = (otherwise: Phase) => {
    setPhase('renewing');
    void Promise.resolve(renewAddress()).finally(() => setPhase((now) => (now === 'renewing' ? otherwise : now)));
  };
  const retry = () => renew('fine');
  const failed = phase === 'failed';
  const onOnline = useEffectEvent(retry);
  useEffect(() => {
    if (!failed) return undefined;
    addEventListener('online', onOnline);
    return () => removeEventListener('online', onOnline);
  }, [failed]);
  return {
    failed,
    retry,
    player: {
      src: used.src,
      onError: () => {
        if (isNewer) setUsed({ src: latest, copy });
        else if (phase === 'fine') renew('failed');
      },
      onTimeUpdate: ({ currentTarget }) => {
        // A player that loads another address is at zero for a moment.
        if (currentTarget.readyState > HTMLMediaElement.HAVE_NOTHING) place.current.at = currentTarget.currentTime;
      },
      onPlay: () => {
        place.current.playing = true;
      },
      onPause: ({ currentTarget }) => {
        if (currentTarget.readyState > HTMLMediaElement.HAVE_NOTHING) place.current.playing = false;
      },
      onLoadedMetadata: ({ currentTarget }) => {
        const { at, playing } = place.current;
        if (at > 0 && currentTarget.currentTime === 0 && !currentTarget.ended) currentTarget.currentTime = at;
        if (playing && currentTarget.paused) void currentTarget.play().catch(() => undefined);
      },
    },
  };
}
