import type { CaseKind, RejectionReason } from '@emberhood/contracts';
import { NoteDialog } from '#shared/forms/note-dialog.tsx';
import { opinionStrings, reasonStrings } from '../reason-strings.ts';
import { moderationStrings as strings } from '../strings.ts';
import { ReasonDialog } from './reason-dialog.tsx';

export type Asked = 'reject' | 'take-down' | 'opinion';

interface PanelQuestionsProps {
  asking: Asked;
  kind: CaseKind;
  caseId: string;
  keysOn: boolean;
  reject: (reason: RejectionReason, note: string) => Promise<void>;
  takeDown: (reason: RejectionReason, note: string) => Promise<void>;
  opine: (note: string) => Promise<void>;
  onClose: () => void;
}

/** The dialogs before actions on a clip. */
export default function PanelQuestions({ asking, kind, caseId, keysOn, onClose, ...acts }: PanelQuestionsProps) {
  const name = `${asking}:${caseId}`;
  if (asking === 'opinion')
    return (
      <NoteDialog
        {...opinionStrings}
        name={name}
        busy={strings.deciding}
        beginsAt="textarea"
        leavesScreen
        send={acts.opine}
        onClose={onClose}
      />
    );
  return (
    <ReasonDialog
      {...reasonStrings.reasonQuestions[asking === 'reject' ? kind : 'report']}
      name={name}
      keysOn={keysOn}
      onClose={onClose}
      onReject={asking === 'reject' ? acts.reject : acts.takeDown}
    />
  );
}
