import type { MyGroup } from '@emberhood/contracts';
import { LOCATION_LABELS } from '@emberhood/contracts/enums';
import { seriesInWords } from '@emberhood/contracts/series';
import { useMutation } from '@tanstack/react-query';
import { sharePicture } from '#shared/share.ts';
import { Button } from '#shared/ui/button.tsx';
import { toasts } from '#shared/ui/toasts.ts';
import { heldSessions } from '../standing.ts';
import { groupStrings as strings } from '../strings.ts';

/** A picture of what one is going to do, for friends: when and in which city, but neither who comes nor where it is. */
export function SharePicture({ group }: { group: MyGroup }) {
  const { title, venue } = group;
  const share = useMutation({
    mutationFn: async () => {
      const { pictureOf } = await import('../picture.ts');
      const days = heldSessions(group).map(({ startsAt }) => startsAt);
      const blob = await pictureOf(title, [seriesInWords(days, venue.timezone), LOCATION_LABELS[venue.city]]);
      await sharePicture(new File([blob], 'emberhood.png', { type: blob.type }), strings.pictureSaved);
    },
    networkMode: 'always',
    onError: () => toasts.show(strings.pictureFailed, { kind: 'error', key: 'picture' }),
  });
  return (
    <Button kind="quiet" busy={share.isPending} onClick={() => share.mutate()}>
      {strings.picture}
    </Button>
  );
}
