import { programImage } from '@emberhood/catalogue/images';
import { PROGRAM_IDS } from '@emberhood/catalogue/programs';
import { EmberCircle } from '#shared/art/circle.tsx';
import { Avatar } from '#shared/ui/avatar.tsx';
import { Poster } from '#shared/person/person-view.tsx';
import { Badge } from '#shared/ui/badge.tsx';
import { Band, type Tone } from '#shared/ui/band.tsx';
import { Button } from '#shared/ui/button.tsx';
import { Icon, type IconName } from '#shared/ui/icon.tsx';
import { LinkTabs } from '#shared/ui/link-tabs.tsx';
import { Logo } from '#shared/ui/logo.tsx';
import { BackLink, Card } from '#shared/ui/page.tsx';
import { Picture } from '#shared/ui/picture.tsx';
import { RowButton, RowLink, RowList } from '#shared/ui/row-list.tsx';
import { Section } from '#shared/ui/section.tsx';
import { SeatMark } from '#shared/ui/seat-mark.tsx';
import { ScrollStrip } from '#shared/ui/scroll-strip.tsx';
import { NavIcon, type NavIconName } from '../../nav-icons.tsx';
import { Row, Sample } from './shelf.tsx';
import { kitchenStrings as strings } from './strings.ts';

const ICONS: readonly IconName[] = ['arrow-left', 'arrow-right', 'chevron-down', 'check', 'close', 'alert', 'plus'];
const NAV_ICONS: readonly NavIconName[] = ['journey', 'people', 'you', 'groups', 'moderation'];
const TONES: readonly Tone[] = ['paper', 'sunk', 'plum', 'amber'];

export function PeopleAndMarks() {
  return (
    <>
      <Logo />
      <div className="kitchen-grid">
        {strings.names.map((name) => (
          <Avatar key={name} name={name} photo={null} />
        ))}
      </div>
      <div className="kitchen-grid">
        {strings.names.map((name) => (
          <Poster key={name} name={name} photo={null} />
        ))}
      </div>
      <Row>
        <Badge highlighted>{strings.badge}</Badge>
        <Badge>{strings.badge}</Badge>
        <SeatMark taken />
        <SeatMark taken={false} />
      </Row>
      <Row>
        {ICONS.map((name) => (
          <Icon key={name} name={name} className="size-6" />
        ))}
      </Row>
      {[false, true].map((warm) => (
        <Row key={String(warm)}>
          {NAV_ICONS.map((name) => (
            <NavIcon key={name} name={name} warm={warm} />
          ))}
        </Row>
      ))}
    </>
  );
}

export function WaysOn() {
  return (
    <>
      <BackLink to=".">{strings.back}</BackLink>
      <LinkTabs
        label={strings.tabs}
        current="one"
        tabs={[
          { key: 'one', label: strings.one, to: '.' },
          { key: 'two', label: strings.two, to: '.' },
          { key: 'three', label: strings.three, to: '.' },
        ]}
      />
      <RowList>
        <RowLink to=".">{strings.row}</RowLink>
        <RowLink to=".">{strings.long}</RowLink>
        <RowButton note={strings.soon} onClick={() => undefined}>
          {strings.row}
        </RowButton>
      </RowList>
      <Card>
        <Section title={strings.dialogTitle} text={strings.long} className="space-y-3">
          <Button kind="secondary">{strings.label}</Button>
        </Section>
      </Card>
    </>
  );
}

export function Strip() {
  return (
    <div className="page-width page-gutter">
      <ScrollStrip label={strings.strip}>
        {PROGRAM_IDS.map((id) => (
          <li key={id} className="w-56 shrink-0">
            <Picture src={programImage(id)} className="aspect-[4/3] w-full rounded-card" />
          </li>
        ))}
      </ScrollStrip>
    </div>
  );
}

export function Tones() {
  return TONES.map((tone) => (
    <Band key={tone} tone={tone} room="slim" className="space-y-4">
      <p className="display-1">{strings.headline}</p>
      <p className="text-muted">{strings.long}</p>
      <Row>
        <Button>{strings.label}</Button>
        <Button kind="secondary">{strings.label}</Button>
        <Button kind="quiet">{strings.label}</Button>
        <Badge highlighted>{strings.badge}</Badge>
        <Badge>{strings.badge}</Badge>
      </Row>
    </Band>
  ));
}

const TYPE = ['display-hero', 'display-1', 'display-2', 'display-3', 'lede', 'text-base', 'text-sm', 'link'] as const;

export function TypeScale() {
  return TYPE.map((style) => (
    <Sample key={style} name={style}>
      <p className={style}>{strings.headline}</p>
    </Sample>
  ));
}

const WARM = [0, 1, 3, 5, 8] as const;

export function Circles() {
  return (['rich', 'flat', 'free'] as const).map((look) => (
    <div key={look} className="kitchen-grid" data-cell="small">
      {WARM.map((warm) => (
        <EmberCircle key={warm} seats={8} warm={warm} look={look} />
      ))}
    </div>
  ));
}
