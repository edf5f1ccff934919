import { Suspense, useEffect, useRef, useState } from 'react';
import { ClipTrimmer } from '#shared/clips/clip-trimmer.tsx';
import { ExampleClip } from '#shared/clips/example-clip.tsx';
import type { RecordedClip, RecorderProps } from '#shared/clips/recorder-props.ts';
import { trimOf, wholeOf } from '#shared/clips/trim.ts';
import { useStore } from '#shared/store.ts';
import { Bullets } from '#shared/ui/bullets.tsx';
import { Button } from '#shared/ui/button.tsx';
import { lazyPart } from '#shared/ui/lazy-part.ts';
import { Alert } from '#shared/ui/page.tsx';
import type { RecorderState, Take } from '../machine.ts';
import { RecorderSession } from '../session.ts';
import { recorderStrings as strings } from '../strings.ts';
import { Viewfinder } from './viewfinder.tsx';

/** Loads after the tips, with what forms need. */
const UnsavedGuard = lazyPart(async () => (await import('#shared/forms/unsaved-guard.tsx')).UnsavedGuard);

/** From the tips to a kept recording (VID-03 to VID-05). Whatever fails, choosing a file is offered. */
export function Recorder({ prompt, onKeep, onChooseFile }: RecorderProps) {
  const [session] = useState(() => new RecorderSession());
  const view = useStore(session);
  useEffect(() => session.attach(), [session]);
  const { state } = view;
  const panel = useRef<HTMLDivElement>(null);
  const stage = stageOf(state.at);
  useEffect(() => {
    // The pressed control disappeared with its stage: the focus moves to the next one.
    const focused = document.activeElement;
    if (focused === null || focused === document.body || !panel.current?.contains(focused)) panel.current?.focus();
  }, [stage]);
  const open = () => void session.open();
  return (
    <div ref={panel} tabIndex={-1} role="group" aria-label={strings.title} className="space-y-4">
      {state.at === 'explaining' && <Explaining prompt={prompt} onOpen={open} onChooseFile={onChooseFile} />}
      {(state.at === 'interrupted' || state.at === 'failed') && (
        <Stopped state={state} onOpen={open} onChooseFile={onChooseFile} />
      )}
      {state.at === 'reviewing' && <ReviewTake key={state.take.url} take={state.take} onAgain={open} onKeep={onKeep} />}
      {stage === 'camera' && <Viewfinder prompt={prompt} view={view} session={session} />}
      <Suspense>
        <UnsavedGuard when={state.at === 'reviewing'} question={strings.unkept} />
      </Suspense>
    </div>
  );
}

/** Groups the states that share a screen. */
function stageOf(at: string): string {
  return ['requesting', 'preview', 'countdown', 'recording', 'finishing'].includes(at) ? 'camera' : at;
}

interface ExplainingProps extends Pick<RecorderProps, 'prompt' | 'onChooseFile'> {
  onOpen: () => void;
}

/** Before the browser asks for permission: what to say, what happens to the clip, and an example. */
function Explaining({ prompt, onOpen, onChooseFile }: ExplainingProps) {
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <div className="space-y-4">
        <p>{prompt.description}</p>
        <h3 className="font-bold">{strings.tips}</h3>
        <Bullets items={prompt.instructions} className="space-y-1 marker:text-ember" />
        <p className="text-sm text-muted">{strings.why}</p>
        <p className="text-sm text-muted">{strings.stored}</p>
        <div className="flex flex-wrap gap-3">
          <Button onClick={onOpen}>{strings.open}</Button>
          <Button kind="quiet" onClick={onChooseFile}>
            {strings.chooseFile}
          </Button>
        </div>
      </div>
      <ExampleClip kind={prompt.type === 'useful' ? 'useful' : 'fun'} />
    </div>
  );
}

interface ReviewTakeProps {
  take: Take;
  onAgain: () => void;
  onKeep: (clip: RecordedClip) => void;
}

/** The recording, to watch, trim and keep. */
function ReviewTake({ take, onAgain, onKeep }: ReviewTakeProps) {
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

interface StoppedProps {
  state: Extract<RecorderState, { at: 'interrupted' | 'failed' }>;
  onOpen: () => void;
  onChooseFile: () => void;
}

/** Why there is no picture, and the two ways on. */
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
