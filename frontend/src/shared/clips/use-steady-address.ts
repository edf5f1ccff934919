import { useRef, useState, type SyntheticEvent } from 'react';

/** Asks for a new address; what it gives resolves when that should be there. */
export type RenewAddress = () => unknown;

/** Fine; asking for another address because this one failed; and that did not help. */
type Phase = 'fine' | 'renewing' | 'failed';

type MediaEvent = SyntheticEvent<HTMLVideoElement>;

interface SteadyAddress {
  failed: boolean;
  retry: () => void;
  /** What the player loads, and what the hook hears of it. */
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
 * Addresses of clips live for minutes and are renewed with every answer that holds them. What is being watched keeps the
 * one it began with. It takes a newer one only when that fails, or when another copy of the clip is wanted, and goes on
 * where it was.
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
  return {
    failed: phase === 'failed',
    retry: () => renew('fine'),
    player: {
      src: used.src,
      onError: () => {
        if (isNewer) setUsed({ src: latest, copy });
        else if (phase === 'fine') renew('failed');
      },
      onTimeUpdate: ({ currentTarget }) => {
        // A player that begins with another address is at zero for a moment.
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
