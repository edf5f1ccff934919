import { paths, personHref } from '#shared/paths.ts';
import { useSeemsSignedIn } from '#shared/account/use-seems-signed-in.ts';
import { Band } from '#shared/ui/band.tsx';
import { ButtonLink } from '#shared/ui/button.tsx';
import { PageMeta } from '#shared/ui/page-meta.tsx';
import { Stage, StageHeading } from '#shared/ui/stage.tsx';
import { peopleStrings } from '../strings.ts';

const strings = peopleStrings.public;

/**
 * A member's page for everybody (NAV-16). Nobody can show theirs yet, so it says the same of every id, known or not: who
 * is here is not for strangers to find out.
 */
export function PublicProfile({ id }: { id: string }) {
  const isMember = useSeemsSignedIn();
  return (
    <Band room="slim">
      <PageMeta title={strings.title} description={strings.text} noindex />
      <Stage warm={1}>
        <StageHeading intro={strings.text}>{strings.title}</StageHeading>
        <div className="flex flex-wrap gap-3">
          {isMember ? (
            <ButtonLink to={personHref(id)}>{strings.asMember}</ButtonLink>
          ) : (
            <ButtonLink to={paths.home.href()}>{strings.home}</ButtonLink>
          )}
        </div>
      </Stage>
    </Band>
  );
}
