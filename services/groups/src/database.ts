import { CreateRegistrations1764000000000 } from './migrations/1764000000000-create-registrations.ts';
import { RegistrationEntity } from './registrations/registration.entity.ts';

export const entities = [RegistrationEntity];
export const migrations = [CreateRegistrations1764000000000];
