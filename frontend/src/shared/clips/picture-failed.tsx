import { Button } from '../ui/button.tsx';
import { clipStrings as strings } from './strings.ts';

/** In place of a clip or photo whose address does not help, also when it is renewed. */
export function PictureFailed({ words = strings.failed, onRetry }: { words?: string; onRetry: () => void }) {
  return (
    <div className="space-y-3 rounded-control border border-line bg-sunk p-4">
      <p role="alert">{words}</p>
      <Button kind="secondary" onClick={onRetry}>
        {strings.retry}
      </Button>
    </div>
  );
}
