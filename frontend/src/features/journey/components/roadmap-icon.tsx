import type { Roadmap } from '@emberhood/catalogue/roadmaps';
import type { ReactNode } from 'react';

const SHAPES: Record<Roadmap['icon'], ReactNode> = {
  compass: (
    <>
      <circle cx="12" cy="12" r="9" />
      <path d="m15.5 8.5-2.2 4.8-4.8 2.2 2.2-4.8z" className="fill-amber" />
    </>
  ),
  gift: (
    <>
      <rect x="4" y="10" width="16" height="10" rx="2" />
      <path d="M3 7.5h18V10H3zM12 7.5V20" />
      <path
        d="M12 7.5C9 7.5 7.5 6 8.5 4.6S11.6 5 12 7.5c.4-2.5 2.5-4.3 3.5-2.9S15 7.5 12 7.5z"
        className="fill-amber"
      />
    </>
  ),
};

export function RoadmapIcon({ name }: { name: Roadmap['icon'] }) {
  return (
    <svg
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.7"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      className="size-12 shrink-0"
    >
      {SHAPES[name]}
    </svg>
  );
}
