import type { ReactNode } from 'react';
import { FormProvider, type FieldValues } from 'react-hook-form';
import { Alert } from '#shared/ui/page.tsx';
import { Button, type ButtonProps } from '#shared/ui/button.tsx';
import { cx } from '#shared/ui/class-names.ts';
import { ErrorSummary, type FormIssue } from './error-summary.tsx';
import { formStrings as strings } from './strings.ts';
import { UnsavedGuard } from './unsaved-guard.tsx';
import type { FormKit } from './use-form-kit.ts';

interface SubmitLook extends Pick<ButtonProps, 'kind' | 'size'> {
  text: string;
  /** What it says meanwhile, where that is more than saving. */
  busy?: string | undefined;
}

interface FormProps<Input extends FieldValues> {
  kit: FormKit<Input>;
  /** The button that sends it. */
  submit?: SubmitLook;
  /** Buttons, where that one is not all: outside of what is switched off while saving, so that the one pressed keeps the focus. */
  actions?: ReactNode;
  className?: string;
  /** Of a form in steps: what comes before the last one is not saving. */
  onSubmit?: () => Promise<void>;
  children: ReactNode;
}

/** A form of the kit: what is wrong first, the fields, why saving failed, and the buttons. */
export function Form<Input extends FieldValues>({ kit, submit, className, onSubmit, ...rest }: FormProps<Input>) {
  const { form, problem, refusals } = kit;
  // In a part of a page, its button stays where it is.
  const isWholePage = rest.actions !== undefined || submit?.size === 'lg';
  return (
    <FormProvider {...form}>
      <form
        noValidate
        className={cx('space-y-6', className)}
        onSubmit={(event) => {
          event.preventDefault();
          void (onSubmit ?? kit.submit)();
        }}
      >
        <ErrorSummary
          issues={issuesOf(form.formState.errors)}
          refusals={refusals}
          onGo={(field) => form.setFocus(field as never)}
        />
        <fieldset disabled={kit.saving} className="min-w-0 space-y-6">
          {rest.children}
        </fieldset>
        {problem && <Alert title={problem.message}>{strings.problem}</Alert>}
        <div className={isWholePage ? 'form-actions' : undefined}>
          {submit && <Submit saving={kit.saving} {...submit} />}
          {rest.actions}
        </div>
      </form>
      <UnsavedGuard when={kit.asksBeforeLeaving} />
    </FormProvider>
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
