import { useSyncExternalStore } from 'react';
import { cx } from './class-names.ts';
import { uiStrings } from './strings.ts';
import { toasts, type Toast } from './toasts.ts';

const none: readonly Toast[] = [];

export function Toaster() {
  const shown = useSyncExternalStore(toasts.subscribe, toasts.get, () => none);
  const spoken = (kind: Toast['kind']) =>
    shown
      .filter((toast) => toast.kind === kind)
      .map((toast) => toast.spoken)
      .join(' ');
  return (
    <>
      <div role="status" className="sr-only">
        {spoken('status')}
      </div>
      <div role="alert" className="sr-only">
        {spoken('error')}
      </div>
      {shown.length > 0 && (
        <section
          aria-label={uiStrings.notifications}
          className="pointer-events-none fixed inset-x-4 bottom-20 z-50 flex flex-col items-center gap-2 lg:bottom-6"
        >
          {shown.map((toast) => (
            <button
              key={toast.key}
              type="button"
              title={uiStrings.dismiss}
              onClick={() => toasts.dismiss(toast.key)}
              className={cx(
                'pointer-events-auto flex min-h-11 max-w-md items-center gap-3 rounded-control border-2 bg-surface px-4 py-2 text-left shadow-lg',
                toast.kind === 'error' ? 'border-danger' : 'border-control',
              )}
            >
              {toast.kind === 'error' && (
                <span aria-hidden="true" className="font-bold text-danger">
                  !
                </span>
              )}
              {toast.text}
              <span aria-hidden="true" className="text-muted">
                ×
              </span>
            </button>
          ))}
        </section>
      )}
    </>
  );
}
