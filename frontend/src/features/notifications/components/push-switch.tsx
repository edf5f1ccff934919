import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { pushStateQuery, useTurnPush } from '#shared/push/queries.ts';
import { pushStrings as strings } from '#shared/push/strings.ts';
import { Card } from '#shared/ui/page.tsx';
import { Section } from '#shared/ui/section.tsx';
import { Switch } from '#shared/ui/switch.tsx';

/** Whether this browser is notified, and what to do where it cannot be. */
export function PushSwitch({ pushKey }: { pushKey: string }) {
  const { data: state } = useQuery(pushStateQuery);
  const turn = useTurnPush(pushKey);
  // A state of our own: the mutation is pending only after the click's render, in which the switch would jump back.
  const [wanted, setWanted] = useState<boolean | null>(null);
  if (state === undefined) return null;
  return (
    <Section title={strings.title} className="space-y-3">
      <Card>
        {state === 'on' || state === 'off' ? (
          <>
            <Switch
              label={strings.turnOn}
              aria-describedby="about-device"
              checked={wanted ?? state === 'on'}
              onChange={({ target }) => {
                if (wanted !== null) return;
                setWanted(target.checked);
                turn.mutate(target.checked, { onSettled: () => setWanted(null) });
              }}
            />
            <p id="about-device" className="text-sm text-muted" role="status">
              {wanted === true ? strings.ask : strings.on}
            </p>
          </>
        ) : (
          <p role="status">
            {{ unsupported: strings.unsupported, 'home-screen': strings.homeScreen, denied: strings.denied }[state]}
          </p>
        )}
      </Card>
    </Section>
  );
}
