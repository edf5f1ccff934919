import type { ApartKind, Groupmate } from '@emberhood/contracts';
import { useState } from 'react';
import { asProblem } from '#shared/api/problem.ts';
import { Alert } from '#shared/ui/alert.tsx';
import { Button } from '#shared/ui/button.tsx';
import { Dialog } from '#shared/ui/dialog.tsx';
import { Switch } from '#shared/ui/switch.tsx';
import { toasts } from '#shared/ui/toasts.ts';
import { useSetApart } from '../api.ts';
import { groupStrings as strings } from '../strings.ts';

interface ApartDialogProps {
  groupId: string;
  mate: Groupmate;
  onReport: () => void;
  onClose: () => void;
}

/** One-sided, and told to nobody (P11). */
export function ApartDialog({ groupId, mate, onReport, onClose }: ApartDialogProps) {
  const set = useSetApart(groupId);
  // Shows the choice while it is being saved; by a state of our own, as the mutation's state comes a render too late.
  const [choice, setChoice] = useState<{ kind: ApartKind; on: boolean }>();
  const change = (kind: ApartKind, on: boolean) => {
    setChoice({ kind, on });
    set.mutate(
      { seatId: mate.seatId, kind, on },
      {
        onSuccess: () => toasts.show(on ? strings.apartOn : strings.apartOff, { key: 'apart' }),
        onSettled: () => setChoice(undefined),
      },
    );
  };
  const isOn = (kind: ApartKind) => (choice?.kind === kind ? choice.on : mate.apart === kind);
  return (
    <Dialog title={strings.apartTitle(mate.firstName)} onClose={onClose}>
      <p className="text-pretty">{strings.apartText}</p>
      <div className="space-y-1">
        <Switch
          label={strings.keepApart}
          checked={isOn('keep_apart') || isOn('block')}
          disabled={isOn('block')}
          onChange={(event) => change('keep_apart', event.target.checked)}
        />
        <p className="text-sm text-muted">{strings.keepApartHint}</p>
      </div>
      <div className="space-y-1">
        <Switch
          label={strings.block}
          checked={isOn('block')}
          onChange={(event) => change('block', event.target.checked)}
        />
        <p className="text-sm text-muted">{strings.blockHint}</p>
      </div>
      <div className="space-y-1 border-t border-line pt-5">
        <Button kind="secondary" onClick={onReport}>
          {strings.reportName(mate.firstName)}
        </Button>
        <p className="text-sm text-muted">{strings.reportNameHint}</p>
      </div>
      {set.isError && <Alert>{asProblem(set.error).message}</Alert>}
    </Dialog>
  );
}
