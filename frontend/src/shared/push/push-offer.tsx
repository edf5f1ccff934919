import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { readStored, writeStored } from '#shared/drafts/storage.ts';
import { Button } from '#shared/ui/button.tsx';
import { Card } from '#shared/ui/page.tsx';
import { toasts } from '#shared/ui/toasts.ts';
import { choicesQuery, pushStateQuery, useTurnPush } from './queries.ts';
import { pushStrings as strings } from './strings.ts';

/** With the prefix of drafts, because the answer belongs to one account. */
const ANSWERED = 'emberhood.draft.push-offer';

/** Offers notifications where there will be some; never again once answered. */
export function PushOffer() {
  const [answered, setAnswered] = useState(() => readStored(ANSWERED) === true);
  const isOff = useQuery({ ...pushStateQuery, enabled: !answered }).data === 'off';
  const { data: choices } = useQuery({ ...choicesQuery, enabled: isOff && !answered });
  const answer = () => {
    writeStored(ANSWERED, true);
    setAnswered(true);
  };
  if (!isOff || answered || !choices?.pushKey) return null;
  return <Offer pushKey={choices.pushKey} onAnswered={answer} />;
}

function Offer({ pushKey, onAnswered }: { pushKey: string; onAnswered: () => void }) {
  const turn = useTurnPush(pushKey, (state) => {
    if (state === 'on') toasts.show(strings.thanks);
    onAnswered();
  });
  return (
    <Card className="space-y-4 print:hidden">
      <div className="space-y-1">
        <h2 className="display-3">{strings.offerTitle}</h2>
        <p className="text-pretty text-muted">{strings.offerText}</p>
      </div>
      <div className="flex flex-wrap gap-3">
        <Button busy={turn.isPending} onClick={() => turn.mutate(true)}>
          {strings.turnOn}
        </Button>
        <Button kind="quiet" onClick={onAnswered}>
          {strings.notNow}
        </Button>
      </div>
    </Card>
  );
}
