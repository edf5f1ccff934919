import { useId, type ReactNode, type Ref } from 'react';
import { cx } from '#shared/ui/class-names.ts';
import { FieldError } from './field.tsx';

export interface Option<V extends string> {
  value: V;
  label: string;
  /** Above the label, for the eye. */
  picture?: ReactNode;
}

interface CommonProps<V extends string> {
  legend: string;
  hint?: string;
  error?: string | undefined;
  options: readonly Option<V>[];
  groupRef?: Ref<HTMLFieldSetElement> | undefined;
}

interface ManyProps<V extends string> extends CommonProps<V> {
  value: readonly V[];
  onChange: (value: V[]) => void;
}

interface OneProps<V extends string> extends CommonProps<V> {
  value: V | null;
  onChange: (value: V) => void;
}

export const TILE =
  'flex min-h-14 cursor-pointer items-center gap-3 rounded-control border border-control bg-surface px-4 py-2.5 transition-colors duration-120 hover:bg-sunk has-checked:bg-sunk has-checked:edge-ember has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus';

/** Several of a few, as tiles that are real checkboxes. */
export function ChooseMany<V extends string>({ value, onChange, ...rest }: ManyProps<V>) {
  return (
    <Tiles
      {...rest}
      type="checkbox"
      isChosen={(option) => value.includes(option)}
      onChoose={(option, chosen) => onChange(chosen ? [...value, option] : value.filter((other) => other !== option))}
    />
  );
}

/** One of a few, as tiles that are real radio buttons. */
export function ChooseOne<V extends string>({ value, onChange, ...rest }: OneProps<V>) {
  return (
    <Tiles {...rest} type="radio" isChosen={(option) => option === value} onChoose={(option) => onChange(option)} />
  );
}

interface TilesProps<V extends string> extends CommonProps<V> {
  type: 'checkbox' | 'radio';
  isChosen: (value: V) => boolean;
  onChoose: (value: V, chosen: boolean) => void;
}

function Tiles<V extends string>({ legend, hint, error, options, groupRef, type, isChosen, onChoose }: TilesProps<V>) {
  const id = useId();
  const described = [hint !== undefined && `${id}-hint`, error !== undefined && `${id}-error`]
    .filter(Boolean)
    .join(' ');
  return (
    <fieldset ref={groupRef} aria-describedby={described === '' ? undefined : described} className="min-w-0">
      <legend className="mb-2 font-semibold">{legend}</legend>
      {hint !== undefined && (
        <p id={`${id}-hint`} className="mb-2 text-sm text-muted">
          {hint}
        </p>
      )}
      <div className={cx('mb-1.5 grid gap-3 sm:grid-cols-2', options.length === 3 && 'xl:grid-cols-3')}>
        {options.map((option) => (
          <label key={option.value} className={TILE}>
            <input
              type={type}
              name={id}
              value={option.value}
              checked={isChosen(option.value)}
              onChange={(event) => onChoose(option.value, event.target.checked)}
              className="tick focus-visible:outline-none"
            />
            <span className="min-w-0">{option.label}</span>
            {option.picture}
          </label>
        ))}
      </div>
      <FieldError id={`${id}-error`} error={error} />
    </fieldset>
  );
}
