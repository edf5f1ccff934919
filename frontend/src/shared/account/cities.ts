import { registrationsApi } from '@emberhood/contracts/http/registrations';
import { fieldQuery } from '#shared/api/call-query.ts';

/** The cities one can choose, and whether and when groups are decided there. */
export const citiesQuery = fieldQuery(['registration-cities'], registrationsApi.registrationCities, 'cities');
