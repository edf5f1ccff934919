import type { Location } from '@emberhood/contracts';
import { City } from '@emberhood/contracts/cities';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { citiesQuery } from '#shared/account/cities.ts';
import { useCityName } from '#shared/account/city-name.ts';
import { Button } from '#shared/ui/button.tsx';
import { Note } from '#shared/ui/page.tsx';
import { registrationStrings } from '../strings.ts';
import CityField from './city-field.tsx';

const strings = registrationStrings.city;

interface CityChoiceProps {
  value: Location;
  /** Where the member lives. */
  home: Location;
  /** The city on the offering's page. */
  shownIn?: Location | undefined;
  /** Undefined: it cannot be changed now. */
  onChange: ((city: Location) => void) | undefined;
}

/** Shows the city of the registration before any question, and lets one change it (readings 35). */
export function CityChoice({ value, home, shownIn, onChange }: CityChoiceProps) {
  const [changing, setChanging] = useState(false);
  const nameOf = useCityName();
  const isDecided = useIsDecided(value);
  const own = City.options.some((city) => city === home) ? undefined : { value: home, label: nameOf(home) };
  return (
    <div className="space-y-3">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <p role="status" className="font-semibold wrap-anywhere">
          {strings.registerIn(nameOf(value))}
        </p>
        {onChange && !changing && (
          <Button kind="quiet" className="-ml-3" onClick={() => setChanging(true)}>
            {strings.change}
          </Button>
        )}
      </div>
      {onChange && changing && <CityField value={value} own={own} onChange={onChange} />}
      {shownIn !== undefined && shownIn !== value && (
        <p className="text-sm text-muted">{strings.elsewhere(nameOf(shownIn), nameOf(value))}</p>
      )}
      {!isDecided && <Note>{strings.undecided(nameOf(value))}</Note>}
    </div>
  );
}

/** True while unknown: the server asks for no deposit where groups are not planned. */
export function useIsDecided(city: Location): boolean {
  const cities = useQuery(citiesQuery).data;
  return cities === undefined || cities.some((one) => one.city === city && one.decided);
}
