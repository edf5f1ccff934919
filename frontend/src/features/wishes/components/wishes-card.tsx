import { paths } from '#shared/paths.ts';
import { SecondaryLink } from '#shared/ui/button.tsx';
import { Section } from '#shared/ui/section.tsx';
import { wishesStrings as strings } from '../strings.ts';

/** Shown with the registrations, as it applies to all of them. */
export function WishesCard() {
  return (
    <Section title={strings.title} text={strings.cardText} className="max-w-3xl space-y-4 print:hidden">
      <SecondaryLink to={paths.wishes.href()}>{strings.cardLink}</SecondaryLink>
    </Section>
  );
}
