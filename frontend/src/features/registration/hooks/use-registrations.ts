import type { Registration } from '@emberhood/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { register, withdraw } from '../api.ts';
import { registrationsQuery } from '../registrations-query.ts';

export function useRegister() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: register,
    onSuccess: (registration) =>
      client.setQueryData(registrationsQuery.queryKey, (before: Registration[] = []) => [
        registration,
        ...before.filter(({ id }) => id !== registration.id),
      ]),
  });
}

export function useWithdraw() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: withdraw,
    onSuccess: (_, withdrawn) =>
      client.setQueryData(registrationsQuery.queryKey, (before: Registration[] = []) =>
        before.filter(({ id }) => id !== withdrawn),
      ),
  });
}
