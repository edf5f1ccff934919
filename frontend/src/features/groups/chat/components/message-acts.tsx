import type { ChatMessage, ChatQuote, ReactionKind } from '@emberhood/contracts';
import { CHAT_EDIT_MINUTES, CHAT_TEXT_MAX } from '@emberhood/contracts/groups/chat';
import { z } from '@emberhood/contracts/zod';
import { useState } from 'react';
import { FormTextArea } from '#shared/forms/fields.tsx';
import { FormDialog } from '#shared/forms/form-dialog.tsx';
import { useNow } from '#shared/hooks/use-now.ts';
import { ReportDialog } from '#shared/report/report-dialog.tsx';
import { copyText } from '#shared/share.ts';
import { Button } from '#shared/ui/button.tsx';
import { ConfirmDialog, Dialog } from '#shared/ui/dialog.tsx';
import { reportMessage, useEditMessage } from '../api.ts';
import { REACTION_KINDS, REACTIONS } from '../reactions.ts';
import { chatStrings as strings } from '../strings.ts';

/** Actions on a message; a closed chat allows neither answers nor reactions. */
export interface MessageActions {
  deleteMessage: (message: ChatMessage) => void;
  open: (quote: ChatQuote) => void;
  reply: ((message: ChatMessage) => void) | undefined;
  react: ((message: ChatMessage, kind: ReactionKind, on: boolean) => void) | undefined;
}

const Edited = z.object({ text: z.string().trim().min(1, strings.textMissing).max(CHAT_TEXT_MAX) });

interface MessageActsProps {
  message: ChatMessage;
  groupId: string;
  acts: MessageActions;
  close: (then?: () => void) => void;
}

/** Dialog of a message: react, answer, copy; edit or delete one's own, report another's. */
export function MessageActs({ message, groupId, acts, close }: MessageActsProps) {
  const onClose = () => close();
  const { id, mine, text, firstName, sentAt } = message;
  const [step, setStep] = useState<'edit' | 'end'>();
  const edit = useEditMessage(groupId);
  const now = useNow('minute');
  const name = firstName ?? strings.somebody;
  const copy = () => {
    void copyText(text ?? '', strings.copied, strings.copyFailed);
    close();
  };
  if (step === 'edit')
    return (
      <FormDialog
        title={strings.edit}
        submit={strings.save}
        schema={Edited}
        initial={{ text: text ?? '' }}
        name={`message:${id}`}
        send={(value) => edit.mutateAsync({ messageId: id, text: value.text })}
        onClose={onClose}
      >
        <FormTextArea name="text" label={strings.input} maxLength={CHAT_TEXT_MAX} />
      </FormDialog>
    );
  if (step === 'end' && mine)
    return (
      <ConfirmDialog
        question={strings.deleteQuestion}
        confirm={strings.deleteMessage}
        onConfirm={() => close(() => acts.deleteMessage(message))}
        onClose={onClose}
      />
    );
  if (step === 'end')
    return (
      <ReportDialog
        id={id}
        about={strings.reportAbout(name)}
        send={(report) => reportMessage(groupId, id, report)}
        onClose={onClose}
      />
    );
  const { reply, react } = text === null ? {} : acts;
  const isEditable = mine && reply && now - Date.parse(sentAt) < CHAT_EDIT_MINUTES * 60_000;
  return (
    <Dialog title={mine ? strings.yourMessage : strings.messageFrom(name)} onClose={onClose}>
      {text && <p className="wrap-anywhere whitespace-pre-line text-muted">{text}</p>}
      {react && (
        <div role="group" aria-label={strings.react} className="flex flex-wrap gap-2">
          {REACTION_KINDS.map((kind) => {
            const isOn = message.reactions.some((one) => one.kind === kind && one.mine);
            return (
              <Button
                key={kind}
                kind="secondary"
                size="icon"
                className="chat-reaction"
                aria-pressed={isOn}
                aria-label={REACTIONS[kind].name}
                onClick={() => close(() => react(message, kind, !isOn))}
              >
                {REACTIONS[kind].sign}
              </Button>
            );
          })}
        </div>
      )}
      <div className="flex flex-wrap gap-3">
        {reply && <Button onClick={() => close(() => reply(message))}>{strings.reply}</Button>}
        {isEditable && (
          <Button kind="secondary" onClick={() => setStep('edit')}>
            {strings.edit}
          </Button>
        )}
        {text && (
          <Button kind="secondary" onClick={copy}>
            {strings.copy}
          </Button>
        )}
        <Button kind={mine ? 'danger' : 'secondary'} onClick={() => setStep('end')}>
          {mine ? strings.deleteMessage : strings.report}
        </Button>
      </div>
    </Dialog>
  );
}
