import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import type { z } from '@emberhood/contracts/zod';
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
import type { FormIssue } from './error-summary.tsx';
import { useLeftAnswers } from './use-left-answers.ts';

/** What a form needs of the draft behind it. */
export interface FormDraft<T> {
  get: () => { value: T };
  subscribe: (listener: () => void) => () => void;
  update: (change: Partial<T>) => void;
  /** Back to the beginning: what it held has been sent. */
  reset: () => void;
}

export interface FormKitOptions<Input extends FieldValues, Output> {
  /** The contract's schema, or one made of its parts: checked on submit, then while the fields in error are mended. */
  schema: z.ZodType<Output, Input>;
  initial: Input;
  /**
   * Sends what the schema has made of the answers; what it resolves to stands in the form from then on. It may wait for
   * a navigation: the draft is forgotten after it, so that no screen falls back to its beginning meanwhile.
   */
  save: (value: Output) => Promise<Input | undefined>;
  /**
   * The field that a refused path of the request belongs to (`changes.0.value`); by default the path itself. Asked for the
   * path `` as well, when a refusal is about no field of the request.
   */
  fieldOf?: (path: string, sent: Output) => FieldPath<Input> | undefined;
  /** Where the answers outlive a reload. Without one, leaving with unsaved answers asks first. */
  draft?: FormDraft<Input>;
  /** Of a form that has one place in the product: the name under which its answers wait in this tab when the session ends by itself. */
  name?: string;
}

export interface FormKit<Input extends FieldValues> {
  form: UseFormReturn<Input, unknown, unknown>;
  submit: () => Promise<void>;
  /**
   * Of a form in steps: whether these fields are right, by the schema and then by whoever else is asked, at whose answer the
   * issue is shown. The form is off meanwhile.
   */
  check: (fields: readonly FieldPath<Input>[], ask?: () => Promise<FormIssue | undefined>) => Promise<boolean>;
  saving: boolean;
  /** Why saving failed, where no field can say it. */
  problem: ApiProblem | null;
  /** How often the form was refused: each time the summary takes the focus. */
  refusals: number;
  asksBeforeLeaving: boolean;
}

/** One form: its answers, their check by the contract, what the server refused, and the draft behind it. */
export function useFormKit<Input extends FieldValues, Output>(options: FormKitOptions<Input, Output>): FormKit<Input> {
  const { schema, initial, save, fieldOf, draft, name } = options;
  const form = useForm<Input, unknown, Output>({
    resolver: standardSchemaResolver(schema as never) as unknown as Resolver<Input, unknown, Output>,
    defaultValues: (draft?.get().value ?? initial) as DefaultValues<Input>,
    reValidateMode: 'onChange',
    shouldFocusError: false,
  });
  const [problem, setProblem] = useState<ApiProblem | null>(null);
  const [refusals, setRefusals] = useState(0);
  const [checking, setChecking] = useState(false);
  /** Two presses before the first has been drawn. */
  const busy = useRef(false);
  useMending(form as unknown as UseFormReturn<Input>);
  useLeftAnswers(form as unknown as UseFormReturn<Input>, name);
  const forgetDraft = useDraftOf(form as unknown as UseFormReturn<Input>, draft);

  const refuse = (error: unknown, sent: Output) => {
    const refused = asProblem(error);
    const atOne = fieldOf?.('', sent);
    const named = Object.entries(refused.fields).flatMap(([path, message]) => {
      const field = fieldOf ? fieldOf(path, sent) : (path as FieldPath<Input>);
      return field === undefined ? [] : [{ field, message }];
    });
    const fields = named.length === 0 && atOne ? [{ field: atOne, message: refused.message }] : named;
    for (const { field, message } of fields) form.setError(field, { type: 'server', message });
    setProblem(fields === named ? refused : null);
    if (fields.length > 0) setRefusals((count) => count + 1);
  };

  const submit = form.handleSubmit(
    async (value) => {
      setProblem(null);
      try {
        const stored = await save(value);
        form.reset(stored ?? form.getValues());
        forgetDraft();
      } catch (error) {
        refuse(error, value);
      }
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
    form: form,
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
    asksBeforeLeaving: draft === undefined && form.formState.isDirty && !form.formState.isSubmitting,
  };
}

/** What a step was refused for is looked at again with each change, as after an attempt to save. */
function useMending<Input extends FieldValues>(form: UseFormReturn<Input>): void {
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ name }) => {
          const field = name as FieldPath<Input> | undefined;
          if (field !== undefined && form.getFieldState(field).invalid) void form.trigger(field);
        },
      }),
    [form],
  );
}

/** The draft follows the form, and the form what another tab has written. Returns how to forget the draft. */
function useDraftOf<Input extends FieldValues>(
  form: UseFormReturn<Input>,
  draft: FormDraft<Input> | undefined,
): () => void {
  /** While we write it ourselves, there is nothing to follow; nor when it only tells that it has been stored. */
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
    // What another tab or a sign-out has changed since it was last looked at.
    onDraft();
    return () => {
      stopWriting();
      stopReading();
    };
  }, [form, draft]);
  return () => write(() => draft?.reset());
}
