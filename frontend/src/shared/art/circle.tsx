import { cx } from '../ui/class-names.ts';
import { ringOf, round, type Heat, type Seat } from './ring.ts';
import { polar, range, curve } from './shapes.ts';

const FILL: Record<Heat, string> = {
  cool: 'ember-cool',
  rose: 'fill-heat-2',
  coral: 'fill-heat-4',
  amber: 'fill-amber',
};

/**
 * The circle warms up: seats go from plum to amber, and the warmth spreads. `rich` is for large sizes, `flat` for marks,
 * `free` for circles that still gather: their cool seats are dashed.
 */
export function EmberCircle({
  seats = 8,
  warm,
  look = 'rich',
  animate = false,
  className,
}: {
  seats?: number;
  warm: number;
  look?: 'rich' | 'flat' | 'free';
  animate?: boolean;
  className?: string;
}) {
  const size = look === 'rich' ? 400 : 100;
  const ring = ringOf(seats, warm, size);
  const warmSeats = ring.seats.filter(({ heat }) => heat !== 'cool');
  const rich = look === 'rich';
  return (
    <svg
      viewBox={`0 0 ${size} ${size}`}
      fill="none"
      aria-hidden="true"
      className={cx('block', animate && 'ember-animate', className)}
    >
      {rich && <Hearth size={size} share={warm / seats} />}
      {rich && (
        <g className="ember-glow" opacity="0.14">
          {warmSeats.map(({ x, y }) => (
            <circle key={x + y * size} cx={x} cy={y} r={round(ring.seat * 1.42)} className="ember-warm" />
          ))}
        </g>
      )}
      <g>
        {ring.seats.map((seat, index) =>
          look === 'free' && seat.heat === 'cool' ? (
            <circle
              key={index}
              cx={seat.x}
              cy={seat.y}
              r={ring.seat}
              className="ember-free"
              strokeWidth="1.5"
              strokeDasharray="4 3"
            />
          ) : (
            <SeatDisc key={index} seat={{ ...seat, heat: 'cool' }} r={ring.seat} size={size} rich={rich} />
          ),
        )}
      </g>
      <g>
        {warmSeats.map((seat, index) => (
          <SeatDisc key={index} seat={seat} r={ring.seat} size={size} rich={rich} />
        ))}
      </g>
    </svg>
  );
}

/** Lit from the middle of the circle. */
function SeatDisc({ seat, r, size, rich }: { seat: Seat; r: number; size: number; rich: boolean }) {
  const towards = Math.atan2(size / 2 - seat.y, size / 2 - seat.x);
  const light = polar(seat, r * 0.24, towards);
  const warm = seat.heat !== 'cool';
  return (
    <g className={cx(warm && 'ember-warm')}>
      <circle cx={seat.x} cy={seat.y} r={r} className={FILL[seat.heat]} />
      {rich && (
        <circle
          cx={round(light.x)}
          cy={round(light.y)}
          r={round(r * 0.62)}
          className={warm ? 'ember-light' : 'ember-cool-light'}
          opacity={warm ? 0.42 : undefined}
        />
      )}
    </g>
  );
}

/** The fire in the middle: rings that wobble and add up. */
function Hearth({ size, share }: { size: number; share: number }) {
  const reach = size * (0.12 + 0.14 * share);
  return (
    <g className="ember-glow" fillOpacity="0.2">
      {range(5).map((level) => {
        const points = range(7).map((i) => {
          const angle = (i / 7) * 2 * Math.PI;
          const wobble = 1 + 0.06 * Math.sin(2 * angle + level * 0.9) + 0.05 * Math.sin(3 * angle - level);
          return polar({ x: size / 2, y: size / 2 }, reach * (1 - level * 0.19) * wobble, angle);
        });
        return <path key={level} d={curve(points, true)} />;
      })}
    </g>
  );
}
