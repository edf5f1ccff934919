import type { NotificationChoices, NotificationTopic } from '@emberhood/contracts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { SelectField } from '#shared/forms/field.tsx';
import { choicesQuery, pushStateQuery, useTurnPush } from '#shared/push/queries.ts';
import { pushStrings } from '#shared/push/strings.ts';
import { Bullets } from '#shared/ui/bullets.tsx';
import { Card } from '#shared/ui/page.tsx';
import { QueryView } from '#shared/ui/query-view.tsx';
import { Section } from '#shared/ui/section.tsx';
import { Switch } from '#shared/ui/switch.tsx';
import { LOCALE, unbroken } from '#shared/vocabulary/locale.ts';
import { useChoose } from '../choices-api.ts';
import { notificationStrings as strings } from '../strings.ts';

const clock = new Intl.DateTimeFormat(LOCALE, { hour: 'numeric', minute: '2-digit', timeZone: 'UTC' });
const HOURS = Array.from({ length: 24 }, (_, value) => ({
  value,
  label: unbroken(clock.format(Date.UTC(2027, 0, 1, value))),
}));
const TOPICS = Object.entries(strings.topics) as [NotificationTopic, { title: string; text: string }][];
/** The default when quiet hours are switched on. */
const NIGHT = { from: 22, to: 8 };

/** Saved with every change; only optional notifications can be switched off. */
export function Choices() {
  return (
    <QueryView query={useQuery(choicesQuery)}>
      {({ timeZone, pushKey, ...choices }) => <Chosen choices={choices} timeZone={timeZone} pushKey={pushKey} />}
    </QueryView>
  );
}

interface ChosenProps {
  choices: NotificationChoices;
  timeZone: string | null;
  /** Null: this installation notifies no devices. */
  pushKey: string | null;
}

function Chosen({ choices, timeZone, pushKey }: ChosenProps) {
  const save = useChoose();
  // Own state: the mutation is pending only after the click's render, in which a switch would jump back.
  const [saving, setSaving] = useState<NotificationChoices | null>(null);
  const chosen = saving ?? choices;
  const change = (how: (kept: NotificationChoices) => NotificationChoices) => {
    setSaving(how(chosen));
    // React Query calls this for the latest mutation only.
    save.mutate(how, { onSettled: () => setSaving(null) });
  };
  const ways = [
    { list: 'mailOff', label: strings.byMail },
    ...(pushKey === null ? [] : [{ list: 'pushOff', label: strings.onDevices } as const]),
  ] as const;
  return (
    <div className="space-y-8">
      {pushKey !== null && <PushSwitch pushKey={pushKey} />}
      <Section title={strings.topicsTitle} className="space-y-3">
        <p className="text-muted">{strings.topicsHint}</p>
        <Card className="divide-y divide-line">
          {TOPICS.map(([topic, { title, text }]) => (
            <div
              key={topic}
              role="group"
              aria-labelledby={topic}
              aria-describedby={`about-${topic}`}
              className="flex flex-wrap items-center justify-between gap-x-8 py-3 first:pt-0 last:pb-0"
            >
              <div className="min-w-0 flex-1 basis-60">
                <p id={topic} className="font-semibold">
                  {title}
                </p>
                <p id={`about-${topic}`} className="text-sm text-muted">
                  {text}
                </p>
              </div>
              <div className="flex flex-wrap gap-x-8">
                {ways.map(({ list, label }) => (
                  <Switch
                    key={list}
                    label={label}
                    checked={!chosen[list].includes(topic)}
                    onChange={({ target }) =>
                      change((kept) => ({
                        ...kept,
                        [list]: [...kept[list].filter((other) => other !== topic), ...(target.checked ? [] : [topic])],
                      }))
                    }
                  />
                ))}
              </div>
            </div>
          ))}
        </Card>
      </Section>
      <Section title={strings.alwaysTitle} className="space-y-3">
        <Bullets items={strings.always} className="space-y-1 text-muted" />
        {pushKey !== null && <p className="text-muted">{strings.alwaysOnDevices}</p>}
      </Section>
      <QuietHours
        hours={chosen.quietHours}
        timeZone={timeZone}
        onChange={(quietHours) => change((kept) => ({ ...kept, quietHours }))}
      />
    </div>
  );
}

interface QuietHoursProps {
  hours: NotificationChoices['quietHours'];
  timeZone: string | null;
  onChange: (hours: NotificationChoices['quietHours']) => void;
}

function QuietHours({ hours, timeZone, onChange }: QuietHoursProps) {
  return (
    <Section title={strings.quietTitle} className="space-y-3">
      <Card className="space-y-4">
        <Switch
          label={strings.quietSwitch}
          hint={strings.quietText}
          checked={hours !== null}
          onChange={({ target }) => onChange(target.checked ? NIGHT : null)}
        />
        {hours !== null && (
          <>
            <div className="flex flex-wrap gap-4">
              <HourField
                label={strings.quietFrom}
                value={hours.from}
                but={hours.to}
                onChange={(from) => onChange({ ...hours, from })}
              />
              <HourField
                label={strings.quietTo}
                value={hours.to}
                but={hours.from}
                onChange={(to) => onChange({ ...hours, to })}
              />
            </div>
            {timeZone !== null && <p className="text-sm text-muted">{strings.timeZone(timeZone)}</p>}
          </>
        )}
      </Card>
    </Section>
  );
}

interface HourFieldProps {
  label: string;
  value: number;
  /** The other end of the hours, which is not offered. */
  but: number;
  onChange: (hour: number) => void;
}

function HourField({ label, value, but, onChange }: HourFieldProps) {
  return (
    <SelectField
      label={label}
      value={value}
      onChange={({ target }) => onChange(Number(target.value))}
      options={HOURS.filter((hour) => hour.value !== but)}
    />
  );
}

/** Switches notifications of this browser, or says why that is impossible. */
function PushSwitch({ pushKey }: { pushKey: string }) {
  const { data: state } = useQuery(pushStateQuery);
  const turn = useTurnPush(pushKey);
  // A state of our own: the mutation is pending only after the click's render, in which the switch would jump back.
  const [wanted, setWanted] = useState<boolean | null>(null);
  if (state === undefined) return null;
  return (
    <Section title={pushStrings.title} className="space-y-3">
      <Card>
        {state === 'on' || state === 'off' ? (
          <>
            <Switch
              label={pushStrings.turnOn}
              aria-describedby="about-device"
              checked={wanted ?? state === 'on'}
              onChange={({ target }) => {
                if (wanted !== null) return;
                setWanted(target.checked);
                turn.mutate(target.checked, { onSettled: () => setWanted(null) });
              }}
            />
            <p id="about-device" className="text-sm text-muted" role="status">
              {wanted === true ? pushStrings.ask : pushStrings.on}
            </p>
          </>
        ) : (
          <p role="status">
            {
              {
                unsupported: pushStrings.unsupported,
                'home-screen': pushStrings.homeScreen,
                denied: pushStrings.denied,
              }[state]
            }
          </p>
        )}
      </Card>
    </Section>
  );
}
