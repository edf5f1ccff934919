import { useLayoutEffect, useRef, useState } from 'react';
import { cx } from '#shared/ui/class-names.ts';
import { contrast, paint } from './contrast.ts';
import { Row, Sample } from './shelf.tsx';
import { kitchenStrings as strings } from './strings.ts';

const GROUNDS = ['bg', 'surface', 'sunk'] as const;
const TOKENS = [
  'bg',
  'surface',
  'sunk',
  'line',
  'ink',
  'muted',
  'control',
  'ember',
  'focus',
  'ok',
  'danger',
  'amber',
  'on-amber',
  'plum',
  'heat-0',
  'heat-1',
  'heat-2',
  'heat-3',
  'heat-4',
  'heat-5',
] as const;
type Token = (typeof TOKENS)[number];

/** What has to be told from its ground, and by how much; `on-amber` stands on amber only. */
const NEEDED: Partial<Record<Token, number>> = {
  ink: 7,
  muted: 4.5,
  ember: 4.5,
  ok: 4.5,
  danger: 4.5,
  control: 3,
  focus: 3,
  'on-amber': 4.5,
  'heat-0': 3,
  'heat-1': 3,
  'heat-2': 3,
  'heat-3': 3,
  'heat-4': 3,
  'heat-5': 3,
};

export function Colours() {
  const ref = useRef<HTMLUListElement>(null);
  const [ratios, setRatios] = useState<ReadonlyMap<string, number>>(new Map());
  useLayoutEffect(() => setRatios(measure(ref.current)), []);
  return (
    <ul ref={ref} className="kitchen-grid">
      {TOKENS.map((token) => {
        const ratio = ratios.get(token);
        const needed = NEEDED[token];
        return (
          <li key={token} className="text-sm">
            <span
              data-token={token}
              style={{ background: `var(--${token})` }}
              className="block h-14 rounded-control border border-line"
            />
            <span className="block font-semibold">{token}</span>
            {ratio !== undefined && needed !== undefined && (
              <span className={cx('block tabular-nums', ratio < needed ? 'font-bold text-danger' : 'text-muted')}>
                {strings.ratio(ratio, needed)}
              </span>
            )}
          </li>
        );
      })}
    </ul>
  );
}

/** The lowest contrast of each colour over the grounds it stands on, as painted here and now. */
function measure(list: HTMLElement | null): Map<string, number> {
  const painted = new Map(
    [...(list?.querySelectorAll<HTMLElement>('[data-token]') ?? [])].flatMap((swatch) => {
      const rgb = paint(getComputedStyle(swatch).backgroundColor);
      return rgb ? [[swatch.dataset['token'] ?? '', rgb] as const] : [];
    }),
  );
  const ratios = new Map<string, number>();
  for (const [token, colour] of painted) {
    const grounds = token === 'on-amber' ? ['amber'] : GROUNDS;
    const over = grounds.flatMap((ground) => painted.get(ground) ?? []);
    const values = grounds.flatMap((ground) => {
      const beneath = painted.get(ground);
      return beneath ? [contrast(colour, beneath)] : [];
    });
    if (over.length > 0) ratios.set(token, Math.min(...values));
  }
  return ratios;
}

const TYPE = ['display-hero', 'display-1', 'display-2', 'display-3', 'lede', 'text-base', 'text-sm', 'link'] as const;

export function TypeScale() {
  return TYPE.map((style) => (
    <Sample key={style} name={style}>
      <p className={style}>{strings.headline}</p>
    </Sample>
  ));
}

const SPACES = [8, 12, 16, 24, 32, 48];
const RADII = [
  ['control', 'rounded-control'],
  ['card', 'rounded-card'],
  ['round', 'rounded-full'],
] as const;
const MOTIONS = [120, 200, 320, 600];

export function SpaceRadiusMotion() {
  const [moved, setMoved] = useState(false);
  return (
    <>
      <Sample name={strings.space}>
        <Row>
          {SPACES.map((pixels) => (
            <span key={pixels} className="text-sm tabular-nums">
              <span className="block min-h-11 bg-ember" style={{ width: pixels }} />
              {pixels}
            </span>
          ))}
        </Row>
      </Sample>
      <Sample name={strings.radius}>
        <Row>
          {RADII.map(([name, radius]) => (
            <span key={name} className="text-sm">
              <span className={cx('block size-20 border border-control bg-surface', radius)} />
              {name}
            </span>
          ))}
        </Row>
      </Sample>
      <Sample name={strings.motion}>
        <button type="button" className="block w-full space-y-2 text-left" onClick={() => setMoved(!moved)}>
          {MOTIONS.map((duration) => (
            <span key={duration} className="flex items-center gap-4 text-sm tabular-nums">
              {duration}
              <span
                className="block size-6 rounded-full bg-amber transition-transform ease-ember"
                style={{ transitionDuration: `${duration}ms`, transform: moved ? 'translateX(10rem)' : 'none' }}
              />
            </span>
          ))}
        </button>
      </Sample>
    </>
  );
}
