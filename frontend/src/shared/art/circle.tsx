import { cx } from '../ui/class-names.ts';
import { isotherms, ringOf, round, type Heat, type Seat } from './ring.ts';
import { polar } from './shapes.ts';

/** A seat, and its inside that is already a little warmer. */
const FILL: Record<Heat, readonly [seat: string, inside: string]> = {
  cool: ['ember-cool', 'ember-cool-inside'],
  rose: ['ember-rose', 'ember-rose-inside'],
  coral: ['ember-coral', 'ember-coral-inside'],
  gold: ['ember-gold', 'ember-gold-inside'],
  amber: ['ember-amber', 'ember-amber-inside'],
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
  const rich = look === 'rich';
  const size = rich ? 400 : 100;
  const ring = ringOf(seats, warm, size, rich ? 0.345 : 0.375);
  const warmSeats = ring.seats.filter(({ heat }) => heat !== 'cool');
  return (
    <svg
      viewBox={`0 0 ${size} ${size}`}
      fill="none"
      aria-hidden="true"
      className={cx('block', animate && 'ember-animate', className)}
    >
      {rich && warm > 0 && (
        <g>
          {isotherms(ring).map((d, level) => (
            <path key={d} d={d} className={`ember-warm ember-heat-${level}`} />
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
            // A hair smaller below a warm one, which would have a dark rim otherwise.
            <SeatDisc
              key={index}
              seat={{ ...seat, heat: 'cool' }}
              r={seat.heat === 'cool' ? ring.seat : round(ring.seat * 0.96)}
              centre={size / 2}
              rich={rich}
            />
          ),
        )}
      </g>
      <g>
        {warmSeats.map((seat, index) => (
          <SeatDisc key={index} seat={seat} r={ring.seat} centre={size / 2} rich={rich} />
        ))}
      </g>
    </svg>
  );
}

/** Lit from the middle of the circle. */
function SeatDisc({ seat, r, centre, rich }: { seat: Seat; r: number; centre: number; rich: boolean }) {
  const [fill, inside] = FILL[seat.heat];
  const warm = seat.heat !== 'cool' && 'ember-warm';
  if (!rich) return <circle cx={seat.x} cy={seat.y} r={r} className={cx(fill, warm)} />;
  const light = polar(seat, r * 0.22, Math.atan2(centre - seat.y, centre - seat.x));
  return (
    <g className={cx(warm) || undefined}>
      <circle cx={seat.x} cy={seat.y} r={r} className={fill} />
      <circle cx={round(light.x)} cy={round(light.y)} r={round(r * 0.64)} className={inside} />
    </g>
  );
}
