import { Dialog } from '#shared/ui/dialog.tsx';
import { Switch } from '#shared/ui/switch.tsx';
import { moderationStrings as strings } from '../strings.ts';

interface KeysDialogProps {
  on: boolean;
  onChange: (on: boolean) => void;
  onClose: () => void;
}

export function KeysDialog({ on, onChange, onClose }: KeysDialogProps) {
  return (
    <Dialog title={strings.keysTitle} onClose={onClose}>
      <dl className="grid grid-cols-[auto_1fr] items-center gap-x-6 gap-y-3">
        {strings.keys.map(([key, meaning]) => (
          <div key={key} className="contents">
            <dt>
              <kbd className="inline-grid min-h-8 min-w-8 place-items-center rounded-lg border border-b-3 border-control bg-sunk px-2 text-sm font-semibold">
                {key}
              </kbd>
            </dt>
            <dd>{meaning}</dd>
          </div>
        ))}
      </dl>
      <Switch label={strings.keysOn} checked={on} onChange={(event) => onChange(event.target.checked)} />
    </Dialog>
  );
}
