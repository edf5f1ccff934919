// Imports single files of the contracts because each thread loads all of its imports anew.
import { FrozenCity } from '@emberhood/contracts/groups/freeze';
import { buildSnapshot, type CityAtFreeze } from '../freezing/build-snapshot.ts';
import { answer } from './run-in-thread.ts';
import { openJson, sealSnapshot, type SealedObject } from './sealed-city.ts';

export interface FreezeTask {
  city: Omit<CityAtFreeze, 'frozen'>;
  choices: SealedObject;
  key: string;
}

export const freeze = answer(({ city, choices, key }: FreezeTask) => {
  const frozen = FrozenCity.parse(openJson(choices));
  return sealSnapshot(buildSnapshot({ ...city, frozen }), { key, openingKeys: choices.openingKeys });
});
