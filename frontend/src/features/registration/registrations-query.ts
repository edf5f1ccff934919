import { queryOptions } from '@tanstack/react-query';
import { loadRegistrations } from './api.ts';

export const registrationsQuery = queryOptions({ queryKey: ['registrations'], queryFn: loadRegistrations });
