import type { IdentityProvider } from '@emberhood/contracts';
import type { ReactNode } from 'react';

const SQUARES = [
  { x: 1, y: 1, colour: '#f25022' },
  { x: 12.5, y: 1, colour: '#7fba00' },
  { x: 1, y: 12.5, colour: '#00a4ef' },
  { x: 12.5, y: 12.5, colour: '#ffb900' },
];

/** The providers' own marks in their own colours, as their rules for sign-in buttons ask. */
export function ProviderMark({ provider }: { provider: IdentityProvider }) {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true" className="size-5 shrink-0">
      {MARKS[provider]}
    </svg>
  );
}

function Google() {
  return (
    <>
      <path
        fill="#4285f4"
        d="M22.56 12.25c0-.78-.07-1.53-.2-2.25H12v4.26h5.92a5.06 5.06 0 0 1-2.2 3.32v2.77h3.57c2.08-1.92 3.27-4.74 3.27-8.1Z"
      />
      <path
        fill="#34a853"
        d="M12 23c2.97 0 5.46-.98 7.28-2.66l-3.57-2.77a6.6 6.6 0 0 1-9.88-3.48H2.18v2.84A11 11 0 0 0 12 23Z"
      />
      <path fill="#fbbc05" d="M5.84 14.09a6.6 6.6 0 0 1 0-4.18V7.07H2.18a11 11 0 0 0 0 9.86l3.66-2.84Z" />
      <path
        fill="#ea4335"
        d="M12 5.38c1.62 0 3.06.56 4.21 1.64l3.15-3.15A10.6 10.6 0 0 0 12 1 11 11 0 0 0 2.18 7.07l3.66 2.84A6.55 6.55 0 0 1 12 5.38Z"
      />
    </>
  );
}

function Microsoft() {
  return SQUARES.map(({ x, y, colour }) => <rect key={colour} x={x} y={y} width="10.5" height="10.5" fill={colour} />);
}

function Letter() {
  return <path fill="none" stroke="currentColor" strokeWidth="2" d="M3 5.5h18v13H3zm0 1 9 7 9-7" />;
}

const MARKS: Record<IdentityProvider, ReactNode> = {
  google: <Google />,
  microsoft: <Microsoft />,
  'magic-link': <Letter />,
};
