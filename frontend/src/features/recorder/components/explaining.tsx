import type { RecorderProps } from '#shared/clips/recorder-props.ts';
import { ExampleClip } from '#shared/clips/example-clip.tsx';
import { Button } from '#shared/ui/button.tsx';
import { recorderStrings as strings } from '../strings.ts';

interface ExplainingProps extends Pick<RecorderProps, 'prompt' | 'onChooseFile'> {
  onOpen: () => void;
}

/** Before the browser asks: what to say, what becomes of it, and how it may look. */
export function Explaining({ prompt, onOpen, onChooseFile }: ExplainingProps) {
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <div className="space-y-4">
        <p>{prompt.description}</p>
        <h3 className="font-bold">{strings.tips}</h3>
        <ul className="list-disc space-y-1 pl-5 marker:text-ember">
          {prompt.instructions.map((tip) => (
            <li key={tip}>{tip}</li>
          ))}
        </ul>
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
