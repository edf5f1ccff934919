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
import type { Draft } from '#shared/drafts/draft.ts';

export interface FormKitOptions<Input extends FieldValues, Output> {
  /** The contract's schema, or one made of its parts: checked on submit, then while the fields in error are mended. */
  schema: z.ZodType<Output, Input>;
  initial: Input;
  /**
   * Sends what the schema has made of the answers; what it resolves to stands in the form from then on. It may wait for
   * a navigation: the draft is forgotten after it, so that no screen falls back to its beginning meanwhile.
   */
  save: (value: Output) => Promise<Input | undefined>;
  /** The field that a refused path of the request belongs to (`changes.0.value`); by default the path itself. */
  fieldOf?: (path: string, sent: Output) => FieldPath<Input> | undefined;
  /** Where the answers outlive a reload. Without one, leaving with unsaved answers asks first. */
  draft?: Draft<Input>;
}

export interface FormKit<Input extends FieldValues> {
  form: UseFormReturn<Input, unknown, unknown>;
  submit: () => Promise<void>;
  saving: boolean;
  /** Why saving failed, where no field can say it. */
  problem: ApiProblem | null;
  /** How often the form was refused: each time the summary takes the focus. */
  refusals: number;
  asksBeforeLeaving: boolean;
}

/** One form: its answers, their check by the contract, what the server refused, and the draft behind it. */
export function useFormKit<Input extends FieldValues, Output>(options: FormKitOptions<Input, Output>): FormKit<Input> {
  const { schema, initial, save, fieldOf, draft } = options;
  const form = useForm<Input, unknown, Output>({
    resolver: standardSchemaResolver(schema as never) as unknown as Resolver<Input, unknown, Output>,
    defaultValues: (draft?.get().value ?? initial) as DefaultValues<Input>,
    reValidateMode: 'onChange',
    shouldFocusError: false,
  });
  const [problem, setProblem] = useState<ApiProblem | null>(null);
  const [refusals, setRefusals] = useState(0);
  const saving = useRef(false);
  const forgetDraft = useDraftOf(form as unknown as UseFormReturn<Input>, draft);

  const refuse = (error: unknown, sent: Output) => {
    const refused = asProblem(error);
    const fields = Object.entries(refused.fields).flatMap(([path, message]) => {
      const field = fieldOf ? fieldOf(path, sent) : (path as FieldPath<Input>);
      return field === undefined ? [] : [{ field, message }];
    });
    for (const { field, message } of fields) form.setError(field, { type: 'server', message });
    setProblem(refused);
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

  return {
    form: form,
    submit: async () => {
      // Two presses before the first has been drawn.
      if (saving.current) return;
      saving.current = true;
      try {
        await submit();
      } finally {
        saving.current = false;
      }
    },
    saving: form.formState.isSubmitting,
    problem,
    refusals,
    asksBeforeLeaving: draft === undefined && form.formState.isDirty && !form.formState.isSubmitting,
  };
}

/** The draft follows the form, and the form what another tab has written. Returns how to forget the draft. */
function useDraftOf<Input extends FieldValues>(
  form: UseFormReturn<Input>,
  draft: Draft<Input> | undefined,
): () => void {
  /** While we write it ourselves, there is nothing to follow. */
  const writing = useRef(false);
  const write = (change: () => void) => {
    writing.current = true;
    change();
    writing.current = false;
  };
  const onValues = useEffectEvent((values: Input) => {
    if (draft && !writing.current) write(() => draft.update(values));
  });
  const onDraft = useEffectEvent(() => {
    if (draft && !writing.current) write(() => form.reset(draft.get().value));
  });
  useEffect(() => {
    if (!draft) return undefined;
    const stopWriting = form.subscribe({ formState: { values: true }, callback: ({ values }) => onValues(values) });
    const stopReading = draft.subscribe(() => onDraft());
    return () => {
      stopWriting();
      stopReading();
    };
  }, [form, draft]);
  return () => write(() => draft?.reset());
}
