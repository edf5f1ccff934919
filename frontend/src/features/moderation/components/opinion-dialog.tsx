import type { useDialog } from '#shared/hooks/use-dialog.ts';
import { moderationStrings as strings } from '../strings.ts';
import { NoteDialog } from './note-dialog.tsx';

interface OpinionDialogProps {
  question: ReturnType<typeof useDialog>;
  send: (note: string) => Promise<unknown>;
  onLeft: () => void;
}

/** What the next moderator has to know of the doubt. */
export default function OpinionDialog({ question, send, onLeft }: OpinionDialogProps) {
  return (
    <NoteDialog
      words={strings.opinion}
      done={strings.leftToOthers.secondOpinion}
      leavesScreen
      send={async (note) => {
        await send(note);
        question.close(onLeft);
      }}
      onClose={question.close}
    />
  );
}
