import type { ChatMessage, ReactionKind } from '@emberhood/contracts';
import { cx } from '#shared/ui/class-names.ts';
import { LOCALE } from '#shared/vocabulary/locale.ts';
import { REACTIONS } from '../reactions.ts';
import { chatStrings as strings } from '../strings.ts';

const list = new Intl.ListFormat(LOCALE);

interface ReactionsProps {
  message: ChatMessage;
  /** Nothing once the chat is closed. */
  onReact: ((kind: ReactionKind, on: boolean) => void) | undefined;
}

/** How often and by whom; pressed, one's own is added or taken back. */
export function Reactions({ message: { reactions }, onReact }: ReactionsProps) {
  if (reactions.length === 0) return null;
  return (
    <ul aria-label={strings.reactions} className="flex flex-wrap gap-1">
      {reactions.map(({ kind, mine, names }) => {
        const { sign, name } = REACTIONS[kind];
        const who = list.format([...(mine ? [strings.you] : []), ...names]);
        return (
          <li key={kind}>
            <button
              type="button"
              aria-pressed={mine}
              aria-label={strings.reactionOf(name, who)}
              title={who}
              aria-disabled={onReact === undefined}
              onClick={() => onReact?.(kind, !mine)}
              className={cx(
                'flex min-h-11 min-w-11 cursor-pointer items-center justify-center gap-1 rounded-control border px-2 text-sm font-semibold tabular-nums',
                mine ? 'border-control bg-sunk' : 'border-line bg-surface',
              )}
            >
              <span aria-hidden="true">{sign}</span>
              {names.length + (mine ? 1 : 0)}
            </button>
          </li>
        );
      })}
    </ul>
  );
}
