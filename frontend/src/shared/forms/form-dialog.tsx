import { useContext, useEffect, useRef, useState, type ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import { useLocation } from 'react-router';
import { asProblem } from '#shared/api/problem.ts';
import { invalidate, OPERATIONS } from '#shared/api/query-client.ts';
import { openDialogs, wereLeft } from '#shared/hooks/use-dialog.ts';
import { Button } from '#shared/ui/button.tsx';
import { Dialog, useCloseDialog } from '#shared/ui/dialog.tsx';
import { InRow } from '#shared/ui/row-id.ts';
import { uiStrings } from '#shared/ui/strings.ts';
import { toasts } from '#shared/ui/toasts.ts';
import { Form } from './form.tsx';
import { formStrings } from './strings.ts';
import { useFormKit, type FormKit, type FormKitOptions } from './use-form-kit.ts';

interface Look {
  title: string;
  /** Texts of the submit button, and while it is being sent, where the default does not fit. */
  submit: string;
  busy?: string;
  /** For a dialog that no `DialogButton` opens. */
  onClose?: (() => void) | undefined;
  /** Above the fields. Without it, the first field gets the focus. */
  intro?: ReactNode;
  children: ReactNode;
}

/** How a dialog sends its form. */
export interface Sending extends Omit<Look, 'children' | 'intro'> {
  /** Text of the toast after it was sent. */
  done?: string;
  /** `send` navigates to another screen, which replaces the dialog. */
  leavesScreen?: boolean;
  kind?: 'primary' | 'danger';
  /**
   * What was typed waits under this name when the session ends by itself. By default, the dialog is known by its title on
   * its page, or in a row of its list; a list that is no `PagedCards` or table has to give a name.
   */
  name?: string;
}

interface FormDialogProps<Input extends FieldValues, Output>
  extends Sending, Look, Pick<FormKitOptions<Input, Output>, 'schema' | 'rebase'> {
  initial: NoInfer<Input>;
  /** Rejects when it was refused: the dialog stays open, with all that was typed. */
  send: (value: NoInfer<Output>, begun: NoInfer<Input>) => Promise<unknown>;
}

/**
 * A dialog with one form, which is closed when it has been sent. What operators see is fetched again before that, and
 * when it was refused, as something has changed meanwhile.
 */
export function FormDialog<Input extends FieldValues, Output>({
  schema,
  initial,
  rebase,
  send,
  done,
  leavesScreen = false,
  kind = 'primary',
  name,
  ...look
}: FormDialogProps<Input, Output>) {
  const close = useCloseDialog(look.onClose);
  const setRefusal = useRefusal();
  const [row, { pathname }] = [useContext(InRow), useLocation()];
  const kit = useFormKit<Input, Output>({
    schema,
    initial,
    ...(rebase && { rebase }),
    name: name ?? `${pathname} ${row} ${look.title}`,
    save: async (value, begun) => {
      setRefusal();
      await send(value, begun).catch(async (error: unknown) => {
        await invalidate([OPERATIONS]);
        setRefusal(asProblem(error).message);
        throw error;
      });
      await invalidate([OPERATIONS]);
      if (done !== undefined) toasts.show(done);
      if (!leavesScreen) close();
      return undefined;
    },
  });
  const dismiss = () => {
    setRefusal();
    close();
  };
  return (
    <Dialog title={look.title} onClose={dismiss} beginsAtField={look.intro === undefined}>
      {look.intro}
      <Form kit={kit} submit={{ text: look.submit, busy: look.busy, kind }}>
        {look.children}
      </Form>
    </Dialog>
  );
}

/**
 * Shows the latest refusal in a toast once its dialog has gone by itself, as when a refetched list has lost its row. Who
 * goes back from the dialog has read it there.
 */
function useRefusal(): (message?: string) => void {
  const location = useLocation();
  const [dialogs] = useState(() => openDialogs(location));
  const latest = useRef<string>(undefined);
  useEffect(
    () => () => {
      if (latest.current !== undefined && !wereLeft(dialogs)) toasts.show(latest.current, { kind: 'error' });
    },
    [dialogs],
  );
  return (message) => void (latest.current = message);
}

/** For a consequential form that is also controlled from outside, by keys or after a fresh sign-in. */
export function SeriousDialog<Input extends FieldValues>({ kit, ...look }: Look & { kit: FormKit<Input> }) {
  const close = useCloseDialog(look.onClose);
  return (
    <Dialog title={look.title} onClose={look.onClose} beginsAtField={look.intro === undefined}>
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
