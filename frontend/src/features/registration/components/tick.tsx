/** Done: in the colours of a warm seat. */
export function Tick() {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true" className="size-6 shrink-0">
      <circle cx="12" cy="12" r="11" className="fill-amber" />
      <path d="m7 12.5 3.4 3.4 7-7.3" fill="none" className="stroke-on-amber" strokeWidth="2.4" strokeLinecap="round" />
    </svg>
  );
}
