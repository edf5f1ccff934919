import { paths } from '#app/paths.ts';
import { ButtonLink } from '#shared/ui/button.tsx';
import { PageTitle } from '#shared/ui/page.tsx';
import { SeatRing } from '#shared/ui/seat-ring.tsx';
import { landingStrings as strings } from '../strings.ts';

export function Landing() {
  return (
    <div className="mx-auto grid max-w-[1200px] items-center gap-10 py-6 lg:grid-cols-[7fr_5fr] lg:py-16">
      <PageTitle title={strings.title} />
      <div className="space-y-6">
        <h1 tabIndex={-1} className="text-[clamp(2.5rem,1.6rem+4vw,4.5rem)] leading-none font-extrabold">
          {strings.headline}
        </h1>
        <p className="max-w-[62ch] text-lg text-muted">{strings.text}</p>
        <div className="flex flex-wrap gap-3">
          <ButtonLink to={paths.createAccount.href()}>{strings.join}</ButtonLink>
          <ButtonLink kind="secondary" to={paths.login.href()}>
            {strings.login}
          </ButtonLink>
        </div>
      </div>
      <SeatRing warm={5} className="mx-auto w-full max-w-80 lg:max-w-none" />
    </div>
  );
}
