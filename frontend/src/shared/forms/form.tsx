import { useEffect, useEffectEvent, useLayoutEffect, useRef, type FocusEvent, type ReactNode } from 'react';
import { FormProvider, type FieldValues } from 'react-hook-form';
import type { ApiProblem } from '#shared/api/problem.ts';
import { Button, type ButtonProps } from '#shared/ui/button.tsx';
import { cx } from '#shared/ui/class-names.ts';
import { useCloseDialog } from '#shared/ui/dialog.tsx';
import { Alert } from '#shared/ui/page.tsx';
import { ErrorSummary, type FormIssue } from './error-summary.tsx';
import { formStrings as strings } from './strings.ts';
import { UnsavedGuard, useAskBeforeUnload } from './unsaved-guard.tsx';
import type { FormKit } from './use-form-kit.ts';

interface SubmitLook extends Pick<ButtonProps, 'kind' | 'size'> {
  text: string;
  /** Its text while saving, where the default does not fit. */
  busy?: string | undefined;
}

interface FormProps<Input extends FieldValues> {
  kit: FormKit<Input>;
  submit?: SubmitLook;
  /** Further buttons, outside of the fieldset disabled while saving, so that the pressed one keeps the focus. */
  actions?: ReactNode;
  className?: string;
  /** For a form in steps, where only the last one saves. */
  onSubmit?: () => Promise<void>;
  /** Of a form in steps: those on the screen. The summary names no others, as its links could not lead to them. */
  fields?: readonly string[] | undefined;
  children: ReactNode;
}

/** A form: the error summary, the fields, why saving failed, and the buttons. */
export function Form<Input extends FieldValues>({
  kit,
  submit,
  className,
  onSubmit,
  fields,
  ...rest
}: FormProps<Input>) {
  const { form, problem, refusals } = kit;
  useAskBeforeUnload(kit.saving);
  const onFocus = useFocusAfter(kit.saving);
  const issues = issuesOf(form.formState.errors).filter(({ field }) => fields?.includes(field) ?? true);
  // As a part of a page, its button does not stick to the window.
  const isWholePage = rest.actions !== undefined || submit?.size === 'lg';
  return (
    <FormProvider {...form}>
      <form
        noValidate
        className={cx('space-y-6', className)}
        onFocus={onFocus}
        onSubmit={(event) => {
          event.preventDefault();
          void (onSubmit ?? kit.submit)();
        }}
      >
        <ErrorSummary issues={issues} refusals={refusals} onGo={(field) => form.setFocus(field as never)} />
        <fieldset disabled={kit.saving} className="min-w-0 space-y-6">
          {rest.children}
        </fieldset>
        <div className={cx('space-y-4', isWholePage && 'form-actions')}>
          {problem && <Refused problem={problem} waits={kit.waits} hasSummary={issues.length > 0} />}
          {submit && <Submit saving={kit.saving} {...submit} />}
          {rest.actions}
        </div>
      </form>
      <UnsavedGuard when={kit.asksBeforeLeaving} />
    </FormProvider>
  );
}

/** A field that is switched off while saving loses the focus, and gets it back: keys go on working after a refusal. */
function useFocusAfter(saving: boolean): (event: FocusEvent) => void {
  const last = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    // On the page, or on the dialog, which takes it when the words of an earlier refusal go.
    if (!saving && document.activeElement?.contains(last.current)) last.current?.focus({ preventScroll: true });
  }, [saving]);
  // Browsers take the focus away before any effect could ask where it is.
  return ({ target }) => {
    if (target instanceof HTMLElement) last.current = target;
  };
}

/** Beside the buttons, which stick to the window on a phone; elsewhere Enter in a field may be far above them. */
function Refused({ problem, waits, hasSummary }: { problem: ApiProblem; waits: boolean; hasSummary: boolean }) {
  const close = useCloseDialog();
  const box = useRef<HTMLDivElement>(null);
  const show = useEffectEvent(() => {
    const actions = box.current?.parentElement;
    // A summary has the focus and stays in view, as do buttons that stick to the window.
    if (hasSummary || !actions || getComputedStyle(actions).position === 'sticky') return;
    actions.scrollIntoView({ block: 'nearest' });
  });
  useEffect(() => show(), [problem]);
  return (
    <div ref={box}>
      <Alert title={problem.message}>
        {waits ? (
          <>
            <p>{strings.waits}</p>
            <Button kind="secondary" onClick={() => close()}>
              {strings.readAgain}
            </Button>
          </>
        ) : problem.code === 'REQUEST.CHANGED' && hasSummary ? (
          strings.changed
        ) : problem.repeatable || problem.status >= 500 ? (
          strings.problem
        ) : (
          strings.refused
        )}
      </Alert>
    </div>
  );
}

function Submit({ text, busy = strings.saving, saving, ...look }: SubmitLook & { saving: boolean }) {
  return (
    <Button type="submit" busy={saving} busyLabel={busy} {...look}>
      {text}
    </Button>
  );
}

/** Every message with the path of its field: `idealAge`, `items.2.text`. */
function issuesOf(errors: object, above = ''): FormIssue[] {
  return Object.entries(errors).flatMap(([name, error]: [string, unknown]) => {
    if (typeof error !== 'object' || error === null || name === 'ref') return [];
    const field = above + name;
    const { message } = error as { message?: unknown };
    return typeof message === 'string' ? [{ field, message }] : issuesOf(error, `${field}.`);
  });
}
