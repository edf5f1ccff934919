import { cx } from '../ui/class-names.ts';
import { discs, isotherms, polar, ringOf, round, type Heat, type Seat } from './ring.ts';

const WARM = ['rose', 'coral', 'gold', 'amber'] as const;

interface CircleProps {
  seats?: number;
  warm: number;
  look?: 'rich' | 'flat' | 'free';
  animate?: boolean;
  className?: string;
}

/**
 * The circle warms up: seats go from plum to amber, and the warmth spreads. `rich` is for large sizes, `flat` for
 * icons, `free` for groups that still gather: their cool seats are dashed.
 */
export function EmberCircle({ seats = 8, warm, look = 'rich', animate = false, className }: CircleProps) {
  const rich = look === 'rich';
  const size = rich ? 400 : 100;
  const ring = ringOf(seats, warm, size, rich ? 0.345 : 0.375);
  const cool = ring.seats.filter(({ heat }) => heat === 'cool');
  const warmSeats = ring.seats.filter(({ heat }) => heat !== 'cool');
  const drawn = { r: ring.seat, centre: size / 2, rich };
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
            <path key={d} d={d} className={cx(animate && 'ember-warm', `ember-heat-${level}`)} />
          ))}
        </g>
      )}
      {look === 'free' ? (
        cool.map(({ x, y }, index) => (
          <circle
            key={index}
            cx={x}
            cy={y}
            r={ring.seat}
            className="ember-free"
            strokeWidth="1.5"
            strokeDasharray="4 3"
          />
        ))
      ) : (
        <Seats heat="cool" seats={cool} {...drawn} />
      )}
      {animate ? (
        <>
          {/* Shown until the warm seats appear. Slightly smaller, or the warm ones would have a dark rim. */}
          <Seats heat="cool" seats={warmSeats} {...drawn} r={round(ring.seat * 0.96)} />
          <g>
            {warmSeats.map((seat, index) => (
              <g key={index} className="ember-warm">
                <Seats heat={seat.heat} seats={[seat]} {...drawn} />
              </g>
            ))}
          </g>
        </>
      ) : (
        WARM.map((heat) => (
          <Seats key={heat} heat={heat} seats={warmSeats.filter((seat) => seat.heat === heat)} {...drawn} />
        ))
      )}
    </svg>
  );
}

interface SeatsProps {
  heat: Heat;
  seats: readonly Seat[];
  r: number;
  centre: number;
  rich: boolean;
}

/**
 * Seats of one heat, each with an inside lit from the middle of the circle. They do not touch, so one shape draws them all: each element
 * delays the first frame of a page (decision: public-pages).
 */
function Seats({ heat, seats, r, centre, rich }: SeatsProps) {
  if (seats.length === 0) return null;
  const light = (seat: Seat) => polar(seat, r * 0.22, Math.atan2(centre - seat.y, centre - seat.x));
  return (
    <>
      <path d={discs(seats, r)} className={`ember-${heat}`} />
      {rich && <path d={discs(seats.map(light), r * 0.64)} className={`ember-${heat}-inside`} />}
    </>
  );
}
