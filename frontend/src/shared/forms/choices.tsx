import { useId, type ReactNode, type Ref } from 'react';
import { cx } from '#shared/ui/class-names.ts';
import { describedBy, FieldError } from './field.tsx';

export interface Option<V extends string> {
  value: V;
  label: string;
  /** Decoration above the label. */
  picture?: ReactNode;
}

export interface GroupProps {
  legend: string;
  hint?: string;
  error?: string | undefined;
  groupRef?: Ref<HTMLFieldSetElement> | undefined;
}

interface CommonProps<V extends string> extends GroupProps {
  options: readonly Option<V>[];
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

/** Several of a few options, as tiles that are real checkboxes. */
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

/** One of a few options, as tiles that are real radio buttons. */
export function ChooseOne<V extends string>({ value, onChange, ...rest }: OneProps<V>) {
  return (
    <Tiles {...rest} type="radio" isChosen={(option) => option === value} onChoose={(option) => onChange(option)} />
  );
}

const SHORT_LABEL = 18;

interface TilesProps<V extends string> extends CommonProps<V> {
  type: 'checkbox' | 'radio';
  isChosen: (value: V) => boolean;
  onChoose: (value: V, chosen: boolean) => void;
}

function Tiles<V extends string>({ options, type, isChosen, onChoose, ...group }: TilesProps<V>) {
  const name = useId();
  // Short labels fit three columns, where the last of an odd number does not stand alone.
  const inThrees = options.length % 2 === 1 && options.every(({ label }) => label.length <= SHORT_LABEL);
  return (
    <ChoiceGroup {...group}>
      <div className={cx('mb-1.5 grid gap-3 sm:grid-cols-2', inThrees && 'md:grid-cols-3')}>
        {options.map((option) => (
          <label key={option.value} className={TILE}>
            <input
              type={type}
              name={name}
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
    </ChoiceGroup>
  );
}

/** A group of choices, with its legend above and its error below. */
export function ChoiceGroup({ legend, hint, error, groupRef, children }: GroupProps & { children: ReactNode }) {
  const id = useId();
  return (
    <fieldset ref={groupRef} aria-describedby={describedBy(id, { hint, error })} className="min-w-0">
      <legend className="mb-2 font-semibold">{legend}</legend>
      {hint !== undefined && (
        <p id={`${id}-hint`} className="mb-2 text-sm text-muted">
          {hint}
        </p>
      )}
      {children}
      <FieldError id={`${id}-error`} error={error} />
    </fieldset>
  );
}
