import { ButtonLink } from '#shared/ui/button.tsx';
import { Note } from '#shared/ui/page.tsx';
import { useStandingWords, type WhereOneStands } from '../standing-words.ts';

/** The member's next step, in the words of the journey, at the top of another screen. */
export function NextStep(stands: WhereOneStands) {
  const { title, text, to, action } = useStandingWords(stands);
  return (
    <div className="mb-8 max-w-3xl">
      <Note>
        <p className="font-semibold">{title}</p>
        {text !== undefined && <p className="text-pretty text-muted">{text}</p>}
        {to !== undefined && (
          <ButtonLink kind="secondary" className="mt-2" to={to}>
            {action}
          </ButtonLink>
        )}
      </Note>
    </div>
  );
}
