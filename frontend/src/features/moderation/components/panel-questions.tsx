import type { RejectionReason } from '@emberhood/contracts';
import type { useDialog } from '#shared/hooks/use-dialog.ts';
import { opinionStrings } from '../opinion-strings.ts';
import { moderationStrings as strings } from '../strings.ts';
import { NoteDialog } from '#shared/forms/note-dialog.tsx';
import { ReasonDialog } from './reason-dialog.tsx';

export type Asked = 'reject' | 'take-down' | 'opinion';

interface PanelQuestionsProps {
  asking: Asked;
  question: ReturnType<typeof useDialog>;
  keysOn: boolean;
  reject: (reason: RejectionReason, note: string) => Promise<void>;
  takeDown: (reason: RejectionReason, note: string) => Promise<void>;
  opine: (note: string) => Promise<void>;
}

/** The dialogs before actions on a clip. */
export default function PanelQuestions({ asking, question, keysOn, ...acts }: PanelQuestionsProps) {
  switch (asking) {
    case 'reject':
    case 'take-down':
      return (
        <ReasonDialog
          {...strings.reasonQuestions[asking]}
          keysOn={keysOn}
          onClose={question.close}
          onReject={asking === 'reject' ? acts.reject : acts.takeDown}
        />
      );
    case 'opinion':
      return (
        <NoteDialog
          {...opinionStrings}
          busy={strings.deciding}
          beginsAtField
          leavesScreen
          send={acts.opine}
          onClose={question.close}
        />
      );
  }
}
