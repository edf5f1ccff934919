import type { ReactNode } from 'react';
import { FormProvider, type FieldValues } from 'react-hook-form';
import { Alert } from '#shared/ui/alert.tsx';
import { cx } from '#shared/ui/class-names.ts';
import { ErrorSummary, type FormIssue } from './error-summary.tsx';
import { formStrings as strings } from './strings.ts';
import { UnsavedGuard } from './unsaved-guard.tsx';
import type { FormKit } from './use-form-kit.ts';

interface FormProps<Input extends FieldValues> {
  kit: FormKit<Input>;
  /** Buttons: outside of what is switched off while saving, so that the one pressed keeps the focus. */
  actions: ReactNode;
  className?: string;
  /** Of a form in steps: what comes before the last one is not saving. */
  onSubmit?: () => Promise<void>;
  children: ReactNode;
}

/** A form of the kit: what is wrong first, the fields, why saving failed, and the buttons. */
export function Form<Input extends FieldValues>({ kit, actions, className, onSubmit, children }: FormProps<Input>) {
  const { form, problem, refusals } = kit;
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
          {children}
        </fieldset>
        {problem && (
          <Alert title={problem.message}>
            <p>{strings.problem}</p>
          </Alert>
        )}
        {actions}
      </form>
      <UnsavedGuard when={kit.asksBeforeLeaving} />
    </FormProvider>
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
