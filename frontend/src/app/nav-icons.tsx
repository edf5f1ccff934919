import type { ReactNode } from 'react';

export type NavIconName =
  | 'journey'
  | 'groups'
  | 'people'
  | 'experiences'
  | 'you'
  | 'hosting'
  | 'moderation'
  | 'operations';

/** Round icons stand for people, square ones for things; one part of each is a seat, and warm on the current screen. */
const SHAPES: Record<NavIconName, (seat: string) => ReactNode> = {
  journey: (seat) => (
    <>
      <path d="M6 19c9 0 1.5-7 9-7.5" strokeDasharray="0.1 3.4" />
      <circle cx="5" cy="19" r="2.2" />
      <circle cx="17.5" cy="8.5" r="4.5" className={seat} />
    </>
  ),
  groups: (seat) => (
    <>
      <circle cx="12" cy="12" r="4" />
      <circle cx="5" cy="5.5" r="2" />
      <circle cx="19" cy="5.5" r="2" />
      <circle cx="5" cy="18.5" r="2" />
      <circle cx="19" cy="18.5" r="2.6" className={seat} />
    </>
  ),
  people: (seat) => (
    <>
      <circle cx="15.5" cy="12" r="6" />
      <circle cx="8.5" cy="12" r="6" className={seat} />
    </>
  ),
  experiences: (seat) => (
    <>
      <path d="M4 19.5 12 4l8 15.5" />
      <path d="M2.5 19.5h19" />
      <circle cx="12" cy="16.2" r="3.2" className={seat} />
    </>
  ),
  you: (seat) => (
    <>
      <circle cx="12" cy="12" r="9.5" />
      <path d="M5.6 18.6c1.4-2.7 3.7-4 6.4-4s5 1.3 6.4 4" />
      <circle cx="12" cy="9.4" r="3.4" className={seat} />
    </>
  ),
  hosting: (seat) => (
    <>
      <path d="M4 20.5v-10L12 4l8 6.5v10z" />
      <circle cx="12" cy="14" r="3.2" className={seat} />
    </>
  ),
  moderation: (seat) => (
    <>
      <rect x="3" y="5.5" width="15.5" height="15.5" rx="4" />
      <path d="m7 13.6 2.7 2.7 4.4-5.2" />
      <circle cx="18.5" cy="6" r="3.2" className={seat} />
    </>
  ),
  operations: (seat) => (
    <>
      <path d="M4 20.5h16.5" />
      <rect x="4.5" y="12" width="4" height="8.5" rx="1" />
      <rect x="10.5" y="8" width="4" height="12.5" rx="1" />
      <circle cx="18.5" cy="6" r="3.2" className={seat} />
    </>
  ),
};

export function NavIcon({ name, warm }: { name: NavIconName; warm: boolean }) {
  return <NavShape>{SHAPES[name](warm ? 'fill-amber' : 'fill-surface')}</NavShape>;
}

export function NavShape({ children }: { children: ReactNode }) {
  return (
    <svg
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.9"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      className="size-6 shrink-0"
    >
      {children}
    </svg>
  );
}
