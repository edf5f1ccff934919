import { programImage } from '@emberhood/catalogue/images';
import { paths } from '#shared/paths.ts';
import { Band } from '#shared/ui/band.tsx';
import { ButtonLink } from '#shared/ui/button.tsx';
import { Picture } from '#shared/ui/picture.tsx';
import { hostStrings as strings } from '../strings.ts';
import { HostChat } from './host-chat.tsx';

/** People talking, and the talk itself lying on it. */
const PICTURE = programImage('communication-performance');

export function Hero() {
  const [create, earn] = strings.headline;
  return (
    <Band className="grid gap-12 lg:grid-cols-[7fr_5fr] lg:items-center lg:gap-16">
      <Picture
        first
        src={PICTURE}
        className="absolute inset-x-0 bottom-0 h-80 w-full lg:top-(--header) lg:right-0 lg:left-auto lg:h-[calc(100%-var(--header))] lg:w-[34vw]"
      />
      <div className="relative space-y-7">
        <h1 tabIndex={-1} className="display-hero">
          {create} <span className="text-ember">{earn}</span>
        </h1>
        <p className="lede text-muted">{strings.intro}</p>
        <ButtonLink to={paths.createAccount.href(paths.host.href())}>{strings.signUp}</ButtonLink>
      </div>
      <div className="relative">
        <HostChat />
      </div>
    </Band>
  );
}
