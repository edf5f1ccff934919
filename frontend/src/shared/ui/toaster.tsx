import { useSyncExternalStore } from 'react';
import { cx } from './class-names.ts';
import { AlertMark, Icon } from './icon.tsx';
import { uiStrings } from './strings.ts';
import { toasts, type Toast } from './toasts.ts';

const none: readonly Toast[] = [];

/** Pages and dialogs leave this room below (`--toasts`), so that no control stays covered. */
function leaveRoom(stack: HTMLElement) {
  const { style } = document.documentElement;
  const observer = new ResizeObserver(() => style.setProperty('--toasts', `${String(stack.offsetHeight + 8)}px`));
  observer.observe(stack);
  return () => {
    observer.disconnect();
    style.removeProperty('--toasts');
  };
}

export function Toaster() {
  const shown = useSyncExternalStore(toasts.subscribe, toasts.get, () => none);
  const spoken = (kind: Toast['kind']) =>
    shown.filter((toast) => toast.kind === kind).map((toast) => <p key={toast.key}>{toast.spoken}</p>);
  // At the bottom of the screen, where every page leaves space, so that toasts cover no title. An `aria-live` of any
  // value keeps a region from being hidden behind an open dialog. What still stands is not said again with the next.
  return (
    <>
      <div role="status" aria-live="polite" aria-atomic="false" className="sr-only">
        {spoken('status')}
      </div>
      <div role="alert" aria-live="assertive" aria-atomic="false" className="sr-only">
        {spoken('error')}
      </div>
      {shown.length > 0 && (
        <section
          ref={leaveRoom}
          aria-label={uiStrings.notifications}
          aria-live="off"
          className="pointer-events-none fixed inset-x-4 z-60 flex flex-col items-center gap-2 toasts lg:bottom-6 lg:items-end"
        >
          {shown.map((toast) => (
            <ToastButton key={toast.key} toast={toast} />
          ))}
        </section>
      )}
    </>
  );
}

function ToastButton({ toast }: { toast: Toast }) {
  const failed = toast.kind === 'error';
  return (
    <button
      type="button"
      title={uiStrings.dismiss}
      onClick={() => toasts.dismiss(toast.key)}
      className={cx(
        'toast pointer-events-auto flex min-h-12 max-w-md items-center gap-3 rounded-control border-2 bg-surface py-2 pr-3 pl-4 text-left text-ink',
        failed ? 'border-danger' : 'border-control',
      )}
    >
      {failed && <AlertMark />}
      <span className="min-w-0 wrap-anywhere">{toast.text}</span>
      <Icon name="close" className="size-4 text-muted" />
    </button>
  );
}
