import { useMutation } from '@tanstack/react-query';
import { register, withdraw } from '../api.ts';
import { dropRegistration, putRegistration, renewRegistrations } from '#shared/account/own-registrations.ts';

export const useRegister = () => useMutation({ mutationFn: register, onSuccess: putRegistration });

export const useWithdraw = () =>
  useMutation({
    mutationFn: withdraw,
    onSuccess: (_, withdrawn) => dropRegistration(withdrawn),
    onError: () => renewRegistrations(),
  });
