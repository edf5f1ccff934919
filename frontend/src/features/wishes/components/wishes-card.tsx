import { paths } from '#shared/paths.ts';
import { ButtonLink } from '#shared/ui/button.tsx';
import { wishesStrings as strings } from '../strings.ts';

/** Beside the registrations, as it belongs to all of them. */
export function WishesCard() {
  return (
    <section aria-labelledby="wishes" className="max-w-3xl space-y-4 print:hidden">
      <div className="space-y-1">
        <h2 id="wishes" className="display-3">
          {strings.title}
        </h2>
        <p className="text-pretty text-muted">{strings.cardText}</p>
      </div>
      <ButtonLink kind="secondary" to={paths.wishes.href()}>
        {strings.cardLink}
      </ButtonLink>
    </section>
  );
}
