import type { Location } from '@emberhood/contracts';
import { SelectField } from '#shared/forms/field.tsx';
import { takeOver } from '#shared/ui/focus-heading.ts';
import { cityOptions } from '#shared/vocabulary/labels.ts';
import { registrationStrings } from '../strings.ts';

interface CityFieldProps {
  value: Location;
  /** The member's location, if it is not one of our cities. */
  own?: { value: Location; label: string } | undefined;
  onChange: (city: Location) => void;
}

export default function CityField({ value, own, onChange }: CityFieldProps) {
  return (
    <SelectField
      ref={takeOver}
      label={registrationStrings.city.field}
      value={value}
      onChange={({ target }) => onChange(target.value as Location)}
      options={[...(own ? [own] : []), ...cityOptions]}
    />
  );
}
