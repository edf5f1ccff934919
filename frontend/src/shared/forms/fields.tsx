import type { ComponentProps, Ref } from 'react';
import { useController, type ControllerFieldState, type RefCallBack } from 'react-hook-form';
import { Switch } from '#shared/ui/switch.tsx';
import { ChooseMany, ChooseOne, type Option } from './choices.tsx';
import { SelectField, TextArea, TextField } from './field.tsx';

/** Props of every field of a `Form`; its value is that of `name` in the form. */
interface Bound {
  name: string;
}

type Without<C extends (props: never) => unknown> = Omit<
  Parameters<C>[0],
  'name' | 'value' | 'defaultValue' | 'onChange' | 'onBlur' | 'error' | 'ref'
>;

const errorOf = ({ error }: ControllerFieldState) => error?.message;

export function FormTextField({ name, ...rest }: Bound & Without<typeof TextField>) {
  const { field, fieldState } = useController({ name });
  return <TextField {...rest} {...field} value={textOf(field.value)} error={errorOf(fieldState)} />;
}

export function FormTextArea({ name, ...rest }: Bound & Without<typeof TextArea>) {
  const { field, fieldState } = useController({ name });
  return <TextArea {...rest} {...field} value={textOf(field.value)} error={errorOf(fieldState)} />;
}

export function FormSelect({ name, ...rest }: Bound & Without<typeof SelectField>) {
  const { field, fieldState } = useController({ name });
  return <SelectField {...rest} {...field} value={textOf(field.value)} error={errorOf(fieldState)} />;
}

export function FormSwitch({ name, ...rest }: Bound & Pick<ComponentProps<typeof Switch>, 'label' | 'hint'>) {
  const { field } = useController({ name });
  return (
    <Switch
      {...rest}
      checked={field.value === true}
      onChange={(event) => field.onChange(event.target.checked)}
      onBlur={field.onBlur}
    />
  );
}

interface ChoiceProps<V extends string> extends Bound {
  legend: string;
  hint?: string;
  options: readonly Option<V>[];
}

interface ManyProps<V extends string> extends ChoiceProps<V> {
  /** Resolves choices that exclude each other: returns what is chosen after all. */
  settle?: (before: readonly V[], chosen: readonly V[]) => V[];
}

export function FormChooseMany<V extends string>({ name, settle, ...rest }: ManyProps<V>) {
  const { field, fieldState } = useController({ name });
  const value = field.value as V[];
  return (
    <ChooseMany
      {...rest}
      value={value}
      error={errorOf(fieldState)}
      groupRef={focusFirst(field.ref)}
      onChange={(chosen) => field.onChange(settle ? settle(value, chosen) : chosen)}
    />
  );
}

export function FormChooseOne<V extends string>({ name, ...rest }: ChoiceProps<V>) {
  const { field, fieldState } = useController({ name });
  return (
    <ChooseOne
      {...rest}
      value={(field.value ?? null) as V | null}
      error={errorOf(fieldState)}
      groupRef={focusFirst(field.ref)}
      onChange={field.onChange}
    />
  );
}

/** Lets the error summary focus the first of the choices. */
export function focusFirst(ref: RefCallBack): Ref<HTMLFieldSetElement> {
  return (group: HTMLFieldSetElement | null) => {
    ref(group && { focus: () => group.querySelector('input')?.focus() });
  };
}

function textOf(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}
