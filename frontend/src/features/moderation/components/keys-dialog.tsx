import { Dialog } from '#shared/ui/dialog.tsx';
import { moderationStrings as strings } from '../strings.ts';

interface KeysDialogProps {
  on: boolean;
  onChange: (on: boolean) => void;
  onClose: () => void;
}

export function KeysDialog({ on, onChange, onClose }: KeysDialogProps) {
  return (
    <Dialog title={strings.keysTitle} onClose={onClose}>
      <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-2">
        {strings.keys.map(([key, meaning]) => (
          <div key={key} className="contents">
            <dt>
              <kbd className="rounded border border-control bg-sunk px-2 py-1 font-mono text-sm">{key}</kbd>
            </dt>
            <dd>{meaning}</dd>
          </div>
        ))}
      </dl>
      <label className="flex min-h-11 items-center gap-3">
        <input
          type="checkbox"
          role="switch"
          className="size-5 accent-(--ember)"
          checked={on}
          onChange={(event) => onChange(event.target.checked)}
        />
        {strings.keysOn}
      </label>
    </Dialog>
  );
}
