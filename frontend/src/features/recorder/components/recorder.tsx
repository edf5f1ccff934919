import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { RecorderProps } from '#shared/clips/recorder-props.ts';
import { recorderStrings as strings } from '../strings.ts';
import { Explaining } from './explaining.tsx';
import { ReviewTake } from './review-take.tsx';
import { Stopped } from './stopped.tsx';
import { Viewfinder } from './viewfinder.tsx';
import { RecorderSession } from '../session.ts';

/** From the tips to a recording that is kept (VID-03 to VID-05). Whatever goes wrong, a file is the way on. */
export function Recorder({ prompt, onKeep, onChooseFile }: RecorderProps) {
  const [session] = useState(() => new RecorderSession());
  const view = useSyncExternalStore(session.subscribe, session.get);
  useEffect(() => session.attach(), [session]);
  const { state } = view;
  const panel = useRef<HTMLDivElement>(null);
  const stage = stageOf(state.at);
  useEffect(() => {
    // What was pressed is gone with its stage: the keyboard goes on at the next one.
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
    </div>
  );
}

/** States that share a screen. */
function stageOf(at: string): string {
  return ['requesting', 'preview', 'countdown', 'recording', 'finishing'].includes(at) ? 'camera' : at;
}
