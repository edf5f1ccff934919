import { useEffect, useState } from 'react';
import { Meter } from '#shared/ui/progress.tsx';
import { recorderStrings as strings } from '../strings.ts';

const EVERY_MS = 100;
const SILENCE_DB = -60;

/** Loudness of samples between -1 and 1, from 0 (silence) to 1 (maximum), on a logarithmic scale. */
export function levelOf(samples: Float32Array): number {
  let sum = 0;
  for (const sample of samples) sum += sample * sample;
  const decibels = 10 * Math.log10(sum / Math.max(1, samples.length));
  return Math.min(1, Math.max(0, 1 - decibels / SILENCE_DB));
}

/**
 * Reports the level ten times a second until the returned function is called; null while the audio context is
 * suspended: in Safari until a user gesture, and during a call.
 */
export function listen(stream: MediaStream, onLevel: (level: number | null) => void): () => void {
  const context = openContext();
  // Recording works without a meter.
  if (context === null) return () => undefined;
  const wake = () => {
    if (context.state !== 'running') void context.resume().catch(() => undefined);
  };
  const source = context.createMediaStreamSource(stream);
  const analyser = context.createAnalyser();
  source.connect(analyser);
  const samples = new Float32Array(analyser.fftSize);
  wake();
  addEventListener('pointerdown', wake);
  const timer = setInterval(() => {
    if (context.state !== 'running') {
      wake();
      onLevel(null);
      return;
    }
    analyser.getFloatTimeDomainData(samples);
    onLevel(levelOf(samples));
  }, EVERY_MS);
  return () => {
    clearInterval(timer);
    removeEventListener('pointerdown', wake);
    source.disconnect();
    void context.close();
  };
}

/** Null in browsers without AudioContext, or when too many are open. */
function openContext(): AudioContext | null {
  try {
    return new AudioContext();
  } catch {
    return null;
  }
}

/** Above the noise of a quiet room. */
const HEARD = 0.35;

/** The microphone's level, 0 to 1; nothing while it is unknown. */
export function LevelMeter({ stream }: { stream: MediaStream }) {
  const [level, setLevel] = useState<number | null>(null);
  const [heard, setHeard] = useState(false);
  useEffect(() => listen(stream, setLevel), [stream]);
  if (level !== null && level > HEARD && !heard) setHeard(true);
  // An unknown level says nothing about the microphone.
  if (level === null && !heard) return null;
  return (
    <div className="space-y-1">
      <Meter label={strings.level} value={level ?? 0} max={1} />
      <p role="status" className="text-sm text-muted">
        {heard ? strings.heard : strings.unheard}
      </p>
    </div>
  );
}
