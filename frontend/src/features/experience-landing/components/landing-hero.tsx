import type { LandingExperience } from '@emberhood/catalogue/landing';
import type { ReactNode } from 'react';
import { NextStartLabel } from '#shared/offering/next-start.tsx';
import { Band } from '#shared/ui/band.tsx';
import { Picture } from '#shared/ui/picture.tsx';

/** The picture fills the window below the header; the words lie on it as a card, so that they can be read on any picture. */
export function LandingHero({ experience, join }: { experience: LandingExperience; join: ReactNode }) {
  const { id, title, heroTitle, heroDescription, heroBackground } = experience;
  return (
    <Band
      tone="plum"
      room="slim"
      className="flex min-h-[74svh] flex-col justify-end pt-[min(32vw,30svh)] [@media(max-height:30rem)]:pt-4! lg:min-h-[min(46rem,84svh)] lg:pt-0"
    >
      <Picture
        first
        src={heroBackground}
        className="absolute inset-x-0 top-(--header) h-[calc(100%-var(--header))] w-full"
      />
      <div className="relative flex max-w-[38rem] flex-col items-start gap-5 rounded-card bg-bg p-6 md:p-10 [@media(max-height:30rem)]:p-4!">
        <p className="font-semibold text-ember">{title}</p>
        <h1 tabIndex={-1} className="display-1 text-title leading-none font-extrabold">
          {heroTitle}
        </h1>
        {/* In a window as low as a phone on its side, title and button come first. */}
        <p className="lede text-muted [@media(max-height:30rem)]:order-last">{heroDescription}</p>
        {join}
        <NextStartLabel offering={{ kind: 'landing', id }} className="bottom-full mb-4" />
      </div>
    </Band>
  );
}
