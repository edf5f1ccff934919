import type { Prompt } from '@emberhood/catalogue';
import type { ClipTrim } from '@emberhood/contracts';

/** A recording that somebody wants to keep. */
export interface RecordedClip {
  file: File;
  seconds: number;
  /** Whether the preview was mirrored: the stored clip must look the same (readings 32). */
  mirrored: boolean;
  trim: ClipTrim | null;
}

export interface RecorderProps {
  prompt: Prompt;
  onKeep: (clip: RecordedClip) => void;
  /** For members who cannot or will not record. */
  onChooseFile: () => void;
}
