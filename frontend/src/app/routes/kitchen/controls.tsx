import { useState } from 'react';
import { ChooseMany, ChooseOne } from '#shared/forms/choices.tsx';
import { ChooseGrid } from '#shared/forms/choose-grid.tsx';
import { CodeField } from '#shared/forms/code-field.tsx';
import { CONTROL, SelectField, TextArea, TextField } from '#shared/forms/field.tsx';
import { GrowingText } from '#shared/forms/growing-text.tsx';
import { YearFile } from '#shared/forms/period-file.tsx';
import { QueryForm } from '#shared/forms/query-form.tsx';
import { Button, ButtonLink, type ButtonKind } from '#shared/ui/button.tsx';
import { Icon } from '#shared/ui/icon.tsx';
import { Switch } from '#shared/ui/switch.tsx';
import { Row, Sample } from './shelf.tsx';
import { kitchenStrings as strings } from './strings.ts';

const { states } = strings;
const KINDS: readonly ButtonKind[] = ['primary', 'secondary', 'quiet', 'danger'];

export function Buttons() {
  return KINDS.map((kind) => (
    <Sample key={kind} name={kind}>
      <Row>
        <Button kind={kind}>{states.default}</Button>
        <Button kind={kind} data-force="hover">
          {states.hover}
        </Button>
        <Button kind={kind} data-force="focus-visible">
          {states.focus}
        </Button>
        <Button kind={kind} data-force="active">
          {states.active}
        </Button>
        <Button kind={kind} disabled>
          {states.disabled}
        </Button>
        <Button kind={kind} aria-disabled>
          {states.ariaDisabled}
        </Button>
        <BusyButton kind={kind} />
        <ButtonLink kind={kind} to=".">
          {states.link}
        </ButtonLink>
        <Button kind={kind} size="lg">
          {strings.label}
        </Button>
        <Button kind={kind} size="icon" aria-label={states.icon}>
          <Icon name="close" />
        </Button>
        <Button kind={kind}>{strings.long}</Button>
      </Row>
    </Sample>
  ));
}

/** A press makes it busy and another one, elsewhere, idle: its size must not change. */
function BusyButton({ kind }: { kind: ButtonKind }) {
  const [busy, setBusy] = useState(true);
  return (
    <span onPointerLeave={() => setBusy(true)}>
      <Button kind={kind} busy={busy} busyLabel={strings.busyLabel} onClick={() => setBusy(true)}>
        {strings.label}
      </Button>
    </span>
  );
}

export function Fields() {
  return (
    <>
      <TextField label={states.default} placeholder={strings.value} />
      <TextField label={states.hint} hint={strings.hint} defaultValue={strings.value} />
      <TextField label={states.hover} defaultValue={strings.value} data-force="hover" />
      <TextField label={states.focus} defaultValue={strings.value} data-force="focus-visible" />
      <TextField label={states.error} hint={strings.hint} error={strings.error} defaultValue="" />
      <TextField label={states.disabled} defaultValue={strings.value} disabled />
      <TextField label={states.readOnly} defaultValue={strings.value} readOnly />
      <TextField label={states.long} hint={strings.long} error={strings.long} defaultValue={strings.long} />
      <SelectField label={strings.select} defaultValue="31">
        <option>31</option>
        <option>32</option>
      </SelectField>
      <SelectField label={strings.select} error={strings.error} disabled>
        <option>31</option>
      </SelectField>
      <TextArea label={strings.area} hint={strings.hint} />
      <TextArea label={strings.area} error={strings.error} defaultValue={strings.long} />
      <GrowingText className={CONTROL} aria-label={strings.area} defaultValue={strings.long} />
      <CodeField label={strings.code} />
      <QueryForm label={strings.query} submit={strings.label} busy={false} busyLabel={strings.busyLabel} />
      <YearFile label={strings.year} hint={strings.hint} download={strings.label} hrefOf={() => '.'} name="year" />
    </>
  );
}

const options = [
  { value: 'one', label: strings.one },
  { value: 'two', label: strings.two },
  { value: 'three', label: strings.three },
  { value: 'long', label: strings.long },
] as const;
const rows = [strings.one, strings.two].map((label) => ({
  label,
  cells: options
    .slice(0, 3)
    .map((option) => ({ value: label + option.value, text: option.label, label: option.label })),
}));
const all = { label: strings.all, values: rows.flatMap(({ cells }) => cells.slice(2).map(({ value }) => value)) };
type Option = (typeof options)[number]['value'];

export function Choices() {
  const [many, setMany] = useState<Option[]>(['one', 'long']);
  const [times, setTimes] = useState(all.values);
  const [one, setOne] = useState<Option | null>('two');
  const [on, setOn] = useState(true);
  return (
    <>
      <ChooseMany legend={strings.choose} hint={strings.hint} options={options} value={many} onChange={setMany} />
      <ChooseGrid legend={strings.choose} hint={strings.hint} {...{ rows, all }} value={times} onChange={setTimes} />
      <ChooseOne legend={strings.choose} options={options} value={one} onChange={setOne} />
      <ChooseOne legend={states.error} options={options} value={null} error={strings.error} onChange={setOne} />
      <Row>
        <Switch label={strings.switch} checked={on} onChange={(event) => setOn(event.target.checked)} />
        <Switch label={strings.switch} checked={!on} onChange={(event) => setOn(!event.target.checked)} />
        <Switch label={states.disabled} checked disabled readOnly />
      </Row>
    </>
  );
}
