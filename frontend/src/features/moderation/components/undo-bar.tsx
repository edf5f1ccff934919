import { Button } from '#shared/ui/button.tsx';
import type { Undoable } from '../hooks/use-desk.ts';
import { moderationStrings as strings } from '../strings.ts';

/** For as long as the last decision may be taken back; its room stays, so that nothing jumps. */
export function UndoBar({ undoable, onUndo }: { undoable: Undoable | null; onUndo: () => void }) {
  return (
    <div role="status" className="flex min-h-12 flex-wrap items-center gap-3">
      {undoable && (
        <>
          <span className="font-semibold">{undoable.decision === 'approve' ? strings.approved : strings.rejected}</span>
          <Button kind="secondary" aria-keyshortcuts="u" onClick={onUndo}>
            {strings.undo}
          </Button>
        </>
      )}
    </div>
  );
}
