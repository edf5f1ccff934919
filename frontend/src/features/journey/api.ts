import type { CurrentUser } from '@emberhood/contracts';
import { profilesApi } from '@emberhood/contracts/http/profiles';
import { useMutation } from '@tanstack/react-query';
import { currentUserQuery } from '#shared/account/current-user.ts';
import { call } from '#shared/api/client.ts';
import { queryClient } from '#shared/api/query-client.ts';
import { toasts } from '#shared/ui/toasts.ts';
import { journeyStrings as strings } from './strings.ts';

interface Step {
  roadmapId: string;
  stepId: string;
  /** For toasts. */
  title: string;
}

function withStep(user: CurrentUser, { roadmapId, stepId }: Step): CurrentUser {
  const steps = new Set([...(user.roadmaps[roadmapId] ?? []), stepId]);
  return { ...user, roadmaps: { ...user.roadmaps, [roadmapId]: [...steps] } };
}

/**
 * Marks a step as completed (JRN-12). Shown at once; a failure reverts only this step, as other replies may have
 * arrived meanwhile. Reported by toast, as the member may be on another screen by then.
 */
export function useCompleteStep() {
  const { queryKey } = currentUserQuery;
  return useMutation({
    // One after the other, as each step opens the next one.
    scope: { id: 'roadmaps' },
    mutationFn: ({ roadmapId, stepId }: Step) =>
      call(profilesApi.updateUser, { body: { changes: [{ field: 'roadmaps', value: { [roadmapId]: [stepId] } }] } }),
    onMutate: async (step: Step) => {
      await queryClient.cancelQueries({ queryKey });
      queryClient.setQueryData(queryKey, (user) => user && withStep(user, step));
    },
    onSuccess: (user, { stepId, title }) => {
      queryClient.setQueryData(queryKey, user);
      toasts.show(strings.stepCompleted(title), { key: stepId });
    },
    onError: (_error, { roadmapId, stepId, title }) => {
      toasts.show(strings.saveFailed(title), { kind: 'error', key: stepId });
      queryClient.setQueryData(queryKey, (user) => {
        if (!user) return user;
        const kept = (user.roadmaps[roadmapId] ?? []).filter((id) => id !== stepId);
        return { ...user, roadmaps: { ...user.roadmaps, [roadmapId]: kept } };
      });
    },
  });
}
