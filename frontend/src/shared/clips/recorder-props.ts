import type { Prompt } from '@emberhood/catalogue';
import type { ClipTrim } from '@emberhood/contracts';

/** A recording that somebody wants to keep. */
export interface RecordedClip {
  file: File;
  seconds: number;
  /** Whether the preview was shown as in a mirror: the stored clip shall look like it (readings 32). */
  mirrored: boolean;
  trim: ClipTrim | null;
}

/** What the recorder needs of whoever shows it. */
export interface RecorderProps {
  prompt: Prompt;
  onKeep: (clip: RecordedClip) => void;
  /** The way on for whoever cannot or will not record. */
  onChooseFile: () => void;
}
