import { AGE_OPTIONS } from '@emberhood/contracts/constants';
import { useQuery } from '@tanstack/react-query';
import { configQuery } from '#shared/account/config.ts';
import { FormSelect, FormTextField } from '#shared/forms/fields.tsx';
import { optionsOf, sexLabels } from '#shared/vocabulary/labels.ts';
import type { Once } from './lacks-once.ts';
import { personStrings as strings } from './strings.ts';

const NAME_LENGTH = 40;
const ages = Array.from({ length: AGE_OPTIONS.max - AGE_OPTIONS.min + 1 }, (_, index) =>
  String(AGE_OPTIONS.min + index),
);

/** Fields for the facts that members give once (readings 1), without those already given. Inside a `Form`. */
export function OnceFields({ profile }: { profile: Once }) {
  const minimumAge = useQuery(configQuery).data?.minimumAge;
  return (
    <div className="grid items-end gap-x-4 gap-y-6 sm:grid-cols-3">
      {profile.firstName === null && (
        <FormTextField name="firstName" label={strings.firstName} maxLength={NAME_LENGTH} autoComplete="given-name" />
      )}
      {profile.userSex === null && (
        <FormSelect
          name="userSex"
          label={strings.sex}
          none={strings.choose}
          options={optionsOf(sexLabels)}
          autoComplete="sex"
        />
      )}
      {profile.age === null && (
        <AgeSelect
          name="age"
          label={strings.age}
          {...(minimumAge !== undefined && { hint: strings.ageHint(minimumAge) })}
        />
      )}
    </div>
  );
}

interface AgeProps {
  name: string;
  label: string;
  hint?: string;
  none?: string | undefined;
}

interface AgeRangeProps {
  legend: string;
  hint?: string;
  from: AgeProps;
  to: AgeProps;
  none?: string;
}

/** The youngest and the oldest age of a range. */
export function AgeRange({ legend, hint, from, to, none = strings.choose }: AgeRangeProps) {
  return (
    <fieldset>
      <legend className="mb-2 font-semibold">{legend}</legend>
      {hint !== undefined && <p className="mb-2 text-sm text-muted">{hint}</p>}
      <div className="grid grid-cols-2 gap-4">
        <AgeSelect none={none} {...from} />
        <AgeSelect none={none} {...to} />
      </div>
    </fieldset>
  );
}

function AgeSelect(props: AgeProps) {
  return <FormSelect none={strings.choose} {...props} options={ages.map((age) => ({ value: age, label: age }))} />;
}
