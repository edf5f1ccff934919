import { EmberCircle } from '#shared/art/circle.tsx';
import { Band } from '#shared/ui/band.tsx';
import { landingStrings as strings } from '../strings.ts';

export function Observation() {
  return (
    <Band tone="plum" labelledBy="observation-title" reveal className="relative">
      <div className="max-w-4xl space-y-8">
        <h2 id="observation-title" className="display-hero">
          {strings.observation}
        </h2>
        <p className="lede text-muted">{strings.observationText}</p>
      </div>
    </Band>
  );
}

export function WhatItIs() {
  return (
    <Band labelledBy="what-title" reveal className="space-y-14">
      <h2 id="what-title" className="display-3 text-muted">
        {strings.whatTitle}
      </h2>
      <div className="grid items-center gap-x-12 gap-y-6 lg:grid-cols-[7fr_5fr]">
        <div className="space-y-4">
          <h3 className="display-1">{strings.choose}</h3>
          <p className="lede text-muted">{strings.chooseText}</p>
        </div>
        <EmberCircle seats={8} warm={1} className="w-56 justify-self-center sm:w-72 lg:w-80" />
      </div>
      <div className="grid items-center gap-x-12 gap-y-6 lg:grid-cols-[5fr_7fr]">
        <EmberCircle seats={8} warm={8} className="w-56 justify-self-center sm:w-72 lg:order-none lg:w-80" />
        <div className="order-first space-y-4 lg:order-none">
          <h3 className="display-1">{strings.chosen}</h3>
          <p className="lede text-muted">{strings.chosenText}</p>
        </div>
      </div>
      <p className="display-2 max-w-[24ch]">{strings.notDating}</p>
    </Band>
  );
}
