import { paths } from '#shared/paths.ts';
import { ButtonLink } from './button.tsx';
import { EmptyState } from './empty-state.tsx';
import { uiStrings } from './strings.ts';

/** An area that is switched off (CON-02); registering is possible meanwhile. */
export function ComingSoon({ text }: { text: string }) {
  return (
    <EmptyState
      title={uiStrings.comingSoon}
      text={text}
      action={<ButtonLink to={paths.experiencesJoin.href()}>{uiStrings.register}</ButtonLink>}
    />
  );
}
