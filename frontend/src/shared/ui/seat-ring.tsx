const SEATS = 8;

/** The circle: seats that warm from plum to amber as people choose each other. */
export function SeatRing({ warm, className }: { warm: number; className?: string }) {
  return (
    <svg viewBox="0 0 100 100" aria-hidden="true" className={className}>
      {Array.from({ length: SEATS }, (_, seat) => {
        const angle = (seat / SEATS) * 2 * Math.PI - Math.PI / 2;
        const x = (50 + 38 * Math.cos(angle)).toFixed(1);
        const y = (50 + 38 * Math.sin(angle)).toFixed(1);
        const filled = seat < warm;
        return (
          <circle
            key={seat}
            cx={x}
            cy={y}
            r="9"
            className={filled ? 'fill-amber stroke-control' : 'fill-transparent stroke-control'}
            strokeWidth="1.5"
            strokeDasharray={filled ? undefined : '4 3'}
          />
        );
      })}
    </svg>
  );
}
