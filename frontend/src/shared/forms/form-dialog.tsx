import { useEffect, useRef, type ReactNode, type RefObject } from 'react';
import type { FieldValues } from 'react-hook-form';
import { asProblem } from '#shared/api/problem.ts';
import { Button } from '#shared/ui/button.tsx';
import { Dialog, useCloseDialog } from '#shared/ui/dialog.tsx';
import { uiStrings } from '#shared/ui/strings.ts';
import { toasts } from '#shared/ui/toasts.ts';
import { Form } from './form.tsx';
import { formStrings } from './strings.ts';
import { useFormKit, type FormKit, type FormKitOptions } from './use-form-kit.ts';

interface Look {
  title: string;
  /** On the button that sends it, and while it is being sent, where that is more than saving. */
  submit: string;
  busy?: string;
  /** Of a dialog that no `DialogButton` opens. */
  onClose?: (() => void) | undefined;
  /** Above the fields. */
  intro?: ReactNode;
  children: ReactNode;
}

/** What a dialog of any fields does with its form. */
export interface Sending extends Omit<Look, 'children' | 'intro'> {
  /** What a toast says when it was sent. */
  done?: string;
  /** `send` goes on to another screen, in the place of the dialog. */
  leavesScreen?: boolean;
  kind?: 'primary' | 'danger';
}

interface FormDialogProps<Input extends FieldValues, Output>
  extends Sending, Look, Pick<FormKitOptions<Input, Output>, 'schema'> {
  initial: NoInfer<Input>;
  /** Rejects when it was refused: the dialog stays, with all that was typed. */
  send: (value: NoInfer<Output>) => Promise<unknown>;
  /** What the focus begins at, where it is not the way out. */
  beginsAt?: RefObject<HTMLElement | null>;
}

/** A dialog with one form, which is closed when it has been sent. */
export function FormDialog<Input extends FieldValues, Output>({
  schema,
  initial,
  send,
  done,
  leavesScreen = false,
  kind = 'primary',
  beginsAt,
  ...look
}: FormDialogProps<Input, Output>) {
  const close = useCloseDialog(look.onClose);
  const tellIfGone = useRefusal();
  const kit = useFormKit<Input, Output>({
    schema,
    initial,
    save: async (value) => {
      await send(value).catch(tellIfGone);
      if (done !== undefined) toasts.show(done);
      if (!leavesScreen) close();
      return undefined;
    },
  });
  return (
    <Dialog title={look.title} onClose={look.onClose} {...(beginsAt && { beginsAt })}>
      {look.intro}
      <Form kit={kit} submit={{ text: look.submit, busy: look.busy, kind }}>
        {look.children}
      </Form>
    </Dialog>
  );
}

const TOLD_MS = 2_000;

/** A refusal may have what the dialog is about asked again, and the dialog go with it before anybody has read why: then a toast says so. */
function useRefusal(): (error: unknown) => never {
  const unread = useRef<string>(undefined);
  useEffect(
    () => () => {
      if (unread.current !== undefined) toasts.show(unread.current, { kind: 'error' });
    },
    [],
  );
  return (error) => {
    unread.current = asProblem(error).message;
    setTimeout(() => {
      unread.current = undefined;
    }, TOLD_MS);
    throw error;
  };
}

/** For a form that is handled from outside as well, by keys or after a fresh sign-in; what it does is serious. */
export function SeriousDialog<Input extends FieldValues>({ kit, ...look }: Look & { kit: FormKit<Input> }) {
  const close = useCloseDialog(look.onClose);
  return (
    <Dialog title={look.title} onClose={look.onClose}>
      {look.intro}
      <Form
        kit={kit}
        className="space-y-3"
        actions={
          <div className="flex flex-wrap justify-end gap-3">
            <Button kind="secondary" onClick={() => close()}>
              {uiStrings.cancel}
            </Button>
            <Button kind="danger" type="submit" busy={kit.saving} busyLabel={look.busy ?? formStrings.saving}>
              {look.submit}
            </Button>
          </div>
        }
      >
        {look.children}
      </Form>
    </Dialog>
  );
}
