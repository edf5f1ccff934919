import type { z } from '@emberhood/contracts/zod';
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import {
  useForm,
  type DefaultValues,
  type FieldPath,
  type FieldValues,
  type Resolver,
  type UseFormReturn,
} from 'react-hook-form';
import { asProblem, type ApiProblem } from '#shared/api/problem.ts';
import { leaveWhenSignedOut, tellOtherTabs } from '#shared/api/query-client.ts';
import { useIsGone } from '#shared/hooks/use-is-gone.ts';
import { useOnChange } from '#shared/hooks/use-on-change.ts';
import { toasts } from '#shared/ui/toasts.ts';
import type { FormIssue } from './error-summary.tsx';
import type { Rebase } from './rebase.ts';
import { formStrings as strings } from './strings.ts';
import { useLeftAnswers } from './use-left-answers.ts';

/** Refusals of what others changed meanwhile, or of a claim that has ended: the answers wait while it is read again. */
const READ_AGAIN: readonly string[] = ['REQUEST.CHANGED', 'REVIEW.LEASE_LOST'];

export interface FormDraft<T> {
  get: () => { value: T };
  subscribe: (listener: () => void) => () => void;
  update: (change: Partial<T>) => void;
  /** Back to the initial values, after they have been sent. */
  reset: () => void;
}

export interface FormKitOptions<Input extends FieldValues, Output> {
  /** The contract's schema, or one composed of its parts: checked on submit, then whenever a refused field changes. */
  schema: z.ZodType<Output, Input>;
  /** A form without a draft follows it while nothing is changed, as another tab or device may have saved. */
  initial: NoInfer<Input>;
  /**
   * Sends the parsed answers; `begun` are those that the changes were made from. What it resolves to becomes the form's
   * values. It may await a navigation: the draft is deleted only afterwards, so that the screen does not flash back to
   * the initial values.
   */
  save: (value: NoInfer<Output>, begun: NoInfer<Input>) => Promise<NoInfer<Input> | undefined>;
  /**
   * Maps a refused path of the request (`changes.0.value`) to a field; by default they are the same. Also called with
   * the path `` when a refusal names no field.
   */
  fieldOf?: (path: string, sent: NoInfer<Output>, begun: NoInfer<Input>) => FieldPath<NoInfer<Input>> | undefined;
  /** Without it, what has changed meanwhile is read again by opening the form again. */
  rebase?: Rebase<NoInfer<Input>>;
  /** Keeps the answers over a reload. Without a draft, leaving with unsaved answers asks first. */
  draft?: FormDraft<NoInfer<Input>>;
  /**
   * Of a form that has one place in the product: the name under which its answers wait in this tab when the session
   * ends by itself, or something has changed meanwhile.
   */
  name?: string;
}

export interface FormKit<Input extends FieldValues> {
  form: UseFormReturn<Input, unknown, unknown>;
  submit: () => Promise<void>;
  /**
   * For a form in steps: checks these fields by the schema, then by `ask`, whose issue is shown at its field. The form
   * is disabled meanwhile.
   */
  check: (fields: readonly FieldPath<Input>[], ask?: () => Promise<FormIssue | undefined>) => Promise<boolean>;
  saving: boolean;
  /** Why saving failed, if no field shows it. */
  problem: ApiProblem | null;
  /** How often the form was refused: each time the summary takes the focus. */
  refusals: number;
  /** Whether the answers wait for the form to be opened again. */
  waits: boolean;
  asksBeforeLeaving: boolean;
}

/** The state of one form: its answers, their validation, what the server refused, and the draft behind it. */
export function useFormKit<Input extends FieldValues, Output>(options: FormKitOptions<Input, Output>): FormKit<Input> {
  const { schema, initial, save, fieldOf, rebase, draft, name } = options;
  const form = useForm<Input, unknown, Output>({
    resolver: standardSchemaResolver(schema as never) as unknown as Resolver<Input, unknown, Output>,
    defaultValues: (draft?.get().value ?? initial) as DefaultValues<Input>,
    reValidateMode: 'onChange',
    shouldFocusError: false,
  });
  const [problem, setProblem] = useState<ApiProblem | null>(null);
  const [refusals, setRefusals] = useState(0);
  const [checking, setChecking] = useState(false);
  /** Guards against a second press before the first has rendered. */
  const busy = useRef(false);
  const begun = form.formState.defaultValues as Input;
  useMending(form as unknown as UseFormReturn<Input>);
  useInitial(form as unknown as UseFormReturn<Input>, draft ? undefined : initial);
  const waits = name !== undefined && !rebase && problem !== null && READ_AGAIN.includes(problem.code);
  useLeftAnswers(form as unknown as UseFormReturn<Input>, name, waits);
  const tellIfGone = useTellIfGone();
  const forgetDraft = useDraftOf(form as unknown as UseFormReturn<Input>, draft);

  const refuse = (error: unknown, sent: Output) => {
    const refused = asProblem(error);
    leaveWhenSignedOut(refused);
    tellIfGone(refused);
    const atOne = fieldOf?.('', sent, begun);
    const named = Object.entries(refused.fields).flatMap(([path, message]) => {
      const field = fieldOf ? fieldOf(path, sent, begun) : (path as FieldPath<Input>);
      return field === undefined ? [] : [{ field, message }];
    });
    const fields = named.length === 0 && atOne ? [{ field: atOne, message: refused.message }] : named;
    for (const { field, message } of fields) form.setError(field, { type: 'server', message });
    setProblem(fields === named ? refused : null);
    if (fields.length > 0) setRefusals((count) => count + 1);
  };

  const send = async (value: Output) => {
    const stored = await save(value, begun);
    tellOtherTabs();
    form.reset(stored ?? form.getValues());
    forgetDraft();
  };

  const sendOver = async (value: Output) => {
    try {
      await send(value);
    } catch (error) {
      const isChanged = asProblem(error).code === 'REQUEST.CHANGED';
      const found = isChanged && (await rebase?.(form as unknown as UseFormReturn<Input>, begun));
      // Saved by an earlier try whose reply was lost.
      if (found === 'mine') return send(schema.parse(form.getValues()));
      if (found === 'changed') setRefusals((count) => count + 1);
      throw error;
    }
  };

  const submit = form.handleSubmit(
    async (value) => {
      setProblem(null);
      await sendOver(value).catch((error: unknown) => refuse(error, value));
    },
    () => {
      setProblem(null);
      setRefusals((count) => count + 1);
    },
  );

  const check: FormKit<Input>['check'] = async (fields, ask) => {
    const isRight = await form.trigger([...fields]);
    const issue = isRight ? await ask?.() : undefined;
    if (issue) form.setError(issue.field as FieldPath<Input>, { type: 'server', message: issue.message });
    if (isRight && !issue) return true;
    setRefusals((count) => count + 1);
    return false;
  };

  const alone = async <T>(work: () => Promise<T>): Promise<T | undefined> => {
    if (busy.current) return undefined;
    busy.current = true;
    try {
      return await work();
    } finally {
      busy.current = false;
    }
  };

  return {
    form,
    submit: async () => {
      await alone(submit);
    },
    check: async (fields, ask) => {
      const isRight = await alone(async () => {
        setChecking(true);
        return check(fields, ask).finally(() => setChecking(false));
      });
      return isRight === true;
    },
    saving: form.formState.isSubmitting || checking,
    problem,
    refusals,
    waits,
    asksBeforeLeaving: draft === undefined && form.formState.isDirty && !form.formState.isSubmitting && !waits,
  };
}

/** For a refusal that comes when the form is on no screen any more. */
function useTellIfGone(): (problem: ApiProblem) => void {
  const isGone = useIsGone();
  return ({ code, message }) => {
    if (isGone() && code !== 'AUTH.UNAUTHENTICATED') toasts.show(strings.gone(message), { kind: 'error' });
  };
}

/** Shows what was saved elsewhere, unless something has been changed here. */
function useInitial<Input extends FieldValues>(form: UseFormReturn<Input>, initial: Input | undefined): void {
  const { isDirty, isSubmitting } = form.formState;
  useOnChange(JSON.stringify(initial), () => {
    if (!isDirty && !isSubmitting) form.reset(initial);
  });
}

/**
 * Validates again with each change what the schema refused, also of other fields, as some need each other. What the
 * server refused stays until that field is changed.
 */
function useMending<Input extends FieldValues>(form: UseFormReturn<Input>): void {
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ name }) => {
          if (name === undefined) return;
          const { errors } = form.formState;
          // The resolver gives its errors no type.
          const refused = Object.keys(errors).filter((field) => errors[field]?.type === '');
          if (form.getFieldState(name as FieldPath<Input>).invalid) refused.push(name);
          if (refused.length > 0) void form.trigger(refused as FieldPath<Input>[]);
        },
      }),
    [form],
  );
}

/**
 * Copies the form into the draft, and other tabs' changes of the draft into the form. Returns how to delete the draft.
 */
function useDraftOf<Input extends FieldValues>(
  form: UseFormReturn<Input>,
  draft: FormDraft<Input> | undefined,
): () => void {
  /** Set while we write the draft, whose notifications are then ignored. */
  const writing = useRef(false);
  const known = useRef(draft?.get().value);
  const write = (change: () => void) => {
    writing.current = true;
    change();
    writing.current = false;
    known.current = draft?.get().value;
  };
  const onValues = useEffectEvent((values: Input) => {
    if (draft && !writing.current) write(() => draft.update(values));
  });
  const onDraft = useEffectEvent(() => {
    if (draft && !writing.current && draft.get().value !== known.current) write(() => form.reset(draft.get().value));
  });
  useEffect(() => {
    if (!draft) return undefined;
    const stopWriting = form.subscribe({ formState: { values: true }, callback: ({ values }) => onValues(values) });
    const stopReading = draft.subscribe(() => onDraft());
    // Takes over what another tab or a sign-out has changed meanwhile.
    onDraft();
    return () => {
      stopWriting();
      stopReading();
    };
  }, [form, draft]);
  return () => write(() => draft?.reset());
}
