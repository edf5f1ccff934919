/** The usual loudness of speech on the web: integrated, by EBU R128. */
const TARGET_LUFS = -16;
/** Anything quieter is noise, which must not be amplified. */
const SILENCE_LUFS = -50;
const MAX_GAIN_DB = 20;

/** Reads the output of ffmpeg's `ebur128`: the loudness up to this point. */
export class LoudnessReader {
  private integrated: number | null = null;

  readonly line = (line: string): void => {
    const match = /^lavfi\.r128\.I=(-?\d+(?:\.\d+)?)$/.exec(line.trim());
    if (match !== null) this.integrated = Number(match[1]);
  };

  /** Decibels to the common loudness; null if there is nothing to hear. */
  gainDb(): number | null {
    if (this.integrated === null || this.integrated < SILENCE_LUFS) return null;
    return Math.max(-MAX_GAIN_DB, Math.min(MAX_GAIN_DB, TARGET_LUFS - this.integrated));
  }
}
