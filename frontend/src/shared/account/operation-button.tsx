import { useMutation } from '@tanstack/react-query';
import { useId, useRef } from 'react';
import { asProblem } from '#shared/api/problem.ts';
import { invalidate, OPERATIONS } from '#shared/api/query-client.ts';
import { Button, type ButtonProps } from '#shared/ui/button.tsx';
import { ConfirmButton } from '#shared/ui/dialog-button.tsx';
import { keepFocus } from '#shared/ui/focus-heading.ts';
import { toasts } from '#shared/ui/toasts.ts';
import { useStepUp } from './step-up.tsx';

interface OperationButtonProps<Result> extends Omit<ButtonProps, 'children'> {
  words: {
    label: string;
    /** Asked first, with the text of the confirming button. */
    question?: string;
    confirm?: string;
    /** The toast afterwards, where the screen does not say it. */
    done?: string | ((result: Result) => string);
  };
  work: () => Promise<Result>;
}

/**
 * An operator's action, after a fresh sign-in if it needs one. A refusal is shown in a toast, also to the second of two
 * operators, and everything on the screen is refetched, as something has changed meanwhile.
 */
export function OperationButton<Result>({ words, work, ...look }: OperationButtonProps<Result>) {
  const { label, question, confirm = label, done } = words;
  const key = useId();
  const ref = useRef<HTMLButtonElement>(null);
  const stepUp = useStepUp();
  const { isPending, mutate } = useMutation({
    mutationFn: work,
    onSuccess: (result) => {
      const said = typeof done === 'function' ? done(result) : done;
      if (said !== undefined) toasts.show(said, { key });
    },
    onError: (error) => {
      if (!stepUp.asks(error, () => mutate())) toasts.show(asProblem(error).message, { kind: 'error', key });
    },
    onSettled: async () => {
      const part = ref.current?.closest('section') ?? null;
      await invalidate([OPERATIONS]);
      keepFocus(part);
    },
  });
  const button = { ...look, ref, busy: isPending || look.busy === true, children: label };
  return (
    <>
      {question === undefined ? (
        <Button {...button} onClick={() => mutate()} />
      ) : (
        <ConfirmButton {...button} question={question} confirm={confirm} onConfirm={() => mutate()} />
      )}
      {stepUp.dialog}
    </>
  );
}
