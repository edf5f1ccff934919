import { paths } from '#shared/paths.ts';
import { ButtonLink } from './button.tsx';
import { comingSoonStrings as strings } from './coming-soon-strings.ts';
import { EmptyState } from './query-view.tsx';

/** An area that is switched off (CON-02); registering is possible meanwhile. */
export function ComingSoon({ text }: { text: string }) {
  return (
    <EmptyState
      title={strings.title}
      text={text}
      action={<ButtonLink to={paths.experiencesJoin.href()}>{strings.register}</ButtonLink>}
    />
  );
}
