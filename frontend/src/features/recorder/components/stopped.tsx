import { Alert } from '#shared/ui/page.tsx';
import { Button } from '#shared/ui/button.tsx';
import type { RecorderState } from '../machine.ts';
import { recorderStrings as strings } from '../strings.ts';

interface StoppedProps {
  state: Extract<RecorderState, { at: 'interrupted' | 'failed' }>;
  onOpen: () => void;
  onChooseFile: () => void;
}

/** No picture, or no longer: why, and the two ways on. */
export function Stopped({ state, onOpen, onChooseFile }: StoppedProps) {
  return (
    <>
      {state.at === 'failed' ? (
        <Alert title={strings.failed[state.problem]}>{strings.failedText[state.problem]}</Alert>
      ) : (
        <Alert title={strings.interrupted[state.by]}>
          <p>{strings.interruptedText[state.by]}</p>
          {state.discarded && <p>{strings.recordingDiscarded}</p>}
        </Alert>
      )}
      <div className="flex flex-wrap gap-3">
        <Button onClick={onOpen}>{state.at === 'failed' ? strings.tryAgain : strings.openAgain}</Button>
        <Button kind="secondary" onClick={onChooseFile}>
          {strings.chooseFile}
        </Button>
      </div>
    </>
  );
}
