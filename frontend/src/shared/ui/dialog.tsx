import { Dialog as Base } from 'radix-ui';
import {
  createContext,
  use,
  useRef,
  type ComponentProps,
  type FocusEvent,
  type KeyboardEvent,
  type ReactNode,
} from 'react';
import { Button } from './button.tsx';
import { cx } from './class-names.ts';
import { focusHeading, isFocusLost } from './focus-heading.ts';
import { Icon } from './icon.tsx';
import { uiStrings } from './strings.ts';

const PANEL =
  'dialog-panel w-full rounded-card border border-line bg-surface p-5 text-ink focus-visible:outline-none sm:p-7';

/** Escape closes the dialog; a click outside does not, as what was typed or chosen would be lost. */
const stay = (event: Event) => event.preventDefault();

/** In a low window: from the last control Radix goes round to the first one without scrolling there. */
function showFocused({ target, currentTarget: panel }: FocusEvent) {
  if (target !== panel) target.scrollIntoView({ block: 'nearest' });
}

/** Ctrl or Cmd with Enter sends the form of a dialog, wherever in it the focus is. */
function sendByKeys(event: KeyboardEvent<HTMLElement>) {
  const { currentTarget: panel, key, ctrlKey, metaKey } = event;
  const target = event.target as Element;
  // React also tells of keys in a question above the dialog; a link opens in a new tab.
  if (key !== 'Enter' || !(ctrlKey || metaKey) || !panel.contains(target) || target.closest('a')) return;
  // Else it would press what has the focus, too: the way out, at first.
  event.preventDefault();
  panel.querySelector('form')?.requestSubmit();
}

/** Where the focus was before the dialog that is open: one that replaces it returns the focus there, too. */
let opener: Element | null = null;

/**
 * Returns the focus to where it was, or to the heading when that is gone. Radix does so only for dialogs with a
 * trigger; ours open by state, and the page behind must not scroll to that element.
 */
function useFocusReturn(beginsAtField = false) {
  const before = useRef<Element | null>(null);
  return {
    onOpenAutoFocus: (event: Event) => {
      if (!isFocusLost()) opener = document.activeElement;
      before.current = opener;
      const field = beginsAtField ? firstField(event.target as Element) : null;
      if (!field) return;
      event.preventDefault();
      field.focus({ preventScroll: true });
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault();
      opener = null;
      if (before.current instanceof HTMLElement) before.current.focus({ preventScroll: true });
      if (document.activeElement === document.body) focusHeading();
    },
  };
}

/** Of radio buttons, the chosen one. */
function firstField(panel: Element): HTMLElement | null {
  const field = panel.querySelector<HTMLInputElement>('input, textarea, select');
  return field?.type === 'radio' ? (panel.querySelector<HTMLElement>('input[type=radio]:checked') ?? field) : field;
}

/** Closes the surrounding dialog. */
export const CloseDialog = createContext<() => void>(() => undefined);

/** How to close the dialog: `given` where something else has opened it. */
export function useCloseDialog(given?: () => void): () => void {
  const close = use(CloseDialog);
  return given ?? close;
}

interface ModalProps extends ComponentProps<typeof Base.Content> {
  onClose: () => void;
  /** The first field gets the focus, instead of the button that closes. */
  beginsAtField?: boolean | undefined;
}

function Modal({ onClose, beginsAtField, className, ...content }: ModalProps) {
  const focus = useFocusReturn(beginsAtField);
  return (
    <Base.Root open onOpenChange={() => onClose()}>
      <Base.Portal>
        {/* Radix's own overlay would insert a style element, which the content policy refuses. */}
        <div data-scroll-lock="" className="dialog-veil">
          <Base.Content
            {...focus}
            onInteractOutside={stay}
            onFocus={showFocused}
            className={cx(PANEL, className)}
            {...content}
          />
        </div>
      </Base.Portal>
    </Base.Root>
  );
}

interface DialogProps {
  title: string;
  /** For a dialog that no `DialogButton` opens. */
  onClose?: (() => void) | undefined;
  children: ReactNode;
  beginsAtField?: ModalProps['beginsAtField'];
}

/** Modal: traps the focus, closes on Escape, hides the page behind from assistive technology. Toasts stay reachable. */
export function Dialog({ title, onClose, children, beginsAtField }: DialogProps) {
  const close = useCloseDialog(onClose);
  return (
    <Modal
      onClose={close}
      beginsAtField={beginsAtField}
      aria-describedby={undefined}
      onKeyDown={sendByKeys}
      className="max-w-2xl space-y-5"
    >
      <div className="flex items-start justify-between gap-4">
        <Base.Title className="display-3 min-w-0 pt-2">{title}</Base.Title>
        <Base.Close asChild>
          <Button kind="secondary" size="icon" aria-label={uiStrings.close}>
            <Icon name="close" />
          </Button>
        </Base.Close>
      </div>
      <CloseDialog value={close}>{children}</CloseDialog>
    </Modal>
  );
}

interface ConfirmProps {
  /** The text after its last question mark is shown below the title. */
  question: string;
  confirm: ReactNode;
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks before something that cannot be undone; the cancel button has the focus. */
export function ConfirmDialog({ question, confirm, onConfirm, onClose }: ConfirmProps) {
  const [, title = question, follows] = /^(.*\?) (.+)$/s.exec(question) ?? [];
  /** Two presses before the dialog has closed confirm once. */
  const confirmed = useRef(false);
  const confirmOnce = () => {
    if (!confirmed.current) onConfirm();
    confirmed.current = true;
  };
  return (
    // Does what Radix's AlertDialog adds; that would bring an unused overlay into the bundle.
    <Modal
      role="alertdialog"
      onClose={onClose}
      {...(follows === undefined && { 'aria-describedby': undefined })}
      className="max-w-md space-y-6"
    >
      <Base.Title className="display-3">{title}</Base.Title>
      {follows !== undefined && <Base.Description className="text-pretty">{follows}</Base.Description>}
      <div className="flex flex-wrap justify-end gap-3">
        <Base.Close asChild>
          <Button kind="secondary">{uiStrings.cancel}</Button>
        </Base.Close>
        <Base.Close asChild>
          <Button kind="danger" onClick={confirmOnce}>
            {confirm}
          </Button>
        </Base.Close>
      </div>
    </Modal>
  );
}
