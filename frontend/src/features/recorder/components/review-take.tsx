import { useState } from 'react';
import { ClipTrimmer } from '#shared/clips/clip-trimmer.tsx';
import type { RecordedClip } from '#shared/clips/recorder-props.ts';
import { trimOf, wholeOf } from '#shared/clips/trim.ts';
import { Button } from '#shared/ui/button.tsx';
import type { Take } from '../machine.ts';
import { recorderStrings as strings } from '../strings.ts';

interface ReviewTakeProps {
  take: Take;
  onAgain: () => void;
  onKeep: (clip: RecordedClip) => void;
}

/** What was recorded, to be watched, cut and kept. */
export function ReviewTake({ take, onAgain, onKeep }: ReviewTakeProps) {
  const { file, url, seconds, mirrored } = take;
  const [trim, setTrim] = useState(() => wholeOf(seconds));
  return (
    <>
      <ClipTrimmer
        url={url}
        seconds={seconds}
        mirrored={mirrored}
        label={strings.reviewed}
        trim={trim}
        onTrim={setTrim}
      />
      <div className="flex flex-wrap gap-3">
        <Button size="lg" onClick={() => onKeep({ file, seconds, mirrored, trim: trimOf(trim, seconds) })}>
          {strings.keep}
        </Button>
        <Button kind="secondary" size="lg" onClick={onAgain}>
          {strings.again}
        </Button>
      </div>
    </>
  );
}
