import { useEffect, useId, useRef, type ReactNode } from 'react';
import { Button } from './button.tsx';
import { uiStrings } from './strings.ts';

interface DialogProps {
  title: string;
  onClose: () => void;
  children: ReactNode;
}

/** A modal dialog of the browser's own: it keeps the focus, closes on Escape and gives the focus back. */
export function Dialog({ title, onClose, children }: DialogProps) {
  const ref = useRef<HTMLDialogElement>(null);
  const headingId = useId();
  useEffect(() => {
    const dialog = ref.current;
    dialog?.showModal();
    return () => dialog?.close();
  }, []);
  return (
    <dialog
      ref={ref}
      aria-labelledby={headingId}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      className="m-auto max-h-[calc(100dvh-2rem)] w-[min(40rem,calc(100vw-2rem))] overflow-y-auto rounded-card border border-line bg-surface p-0 text-ink"
    >
      <div className="space-y-5 p-5 sm:p-6">
        <div className="flex items-start justify-between gap-4">
          <h2 id={headingId} className="pt-2 text-xl font-bold">
            {title}
          </h2>
          <Button kind="secondary" className="shrink-0 px-3" onClick={onClose}>
            {uiStrings.close}
          </Button>
        </div>
        {children}
      </div>
    </dialog>
  );
}

interface ConfirmProps {
  question: string;
  confirm: string;
  onConfirm: () => void;
  onClose: () => void;
}

export function ConfirmDialog({ question, confirm, onConfirm, onClose }: ConfirmProps) {
  return (
    <Dialog title={question} onClose={onClose}>
      <div className="flex flex-wrap justify-end gap-3">
        <Button kind="secondary" onClick={onClose}>
          {uiStrings.cancel}
        </Button>
        <Button
          kind="danger"
          onClick={() => {
            onClose();
            onConfirm();
          }}
        >
          {confirm}
        </Button>
      </div>
    </Dialog>
  );
}
