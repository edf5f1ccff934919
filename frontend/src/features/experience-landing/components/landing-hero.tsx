import type { LandingExperience } from '@emberhood/catalogue/landing';
import type { ReactNode } from 'react';
import { Band } from '#shared/ui/band.tsx';

/** The picture fills the window below the header; the words lie on it as a card, so that they can be read on any picture. */
export function LandingHero({ experience, join }: { experience: LandingExperience; join: ReactNode }) {
  const { title, heroTitle, heroDescription, heroBackground } = experience;
  return (
    <Band
      tone="plum"
      room="slim"
      className="flex min-h-[74svh] flex-col justify-end pt-[32vw] lg:min-h-[min(46rem,84svh)] lg:pt-0"
    >
      <img
        src={heroBackground}
        alt=""
        width={1600}
        height={900}
        fetchPriority="high"
        className="absolute inset-x-0 top-(--header) h-[calc(100%-var(--header))] w-full object-cover"
      />
      <div className="relative max-w-[38rem] space-y-5 rounded-card bg-bg p-6 md:p-10">
        <p className="font-semibold text-ember">{title}</p>
        <h1 tabIndex={-1} className="display-1 text-title leading-none font-extrabold">
          {heroTitle}
        </h1>
        <p className="lede text-muted">{heroDescription}</p>
        {join}
      </div>
    </Band>
  );
}
