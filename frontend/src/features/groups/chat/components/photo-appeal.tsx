import { APPEAL_MAX_CHARACTERS } from '@emberhood/contracts/constants';
import { mediaApi } from '@emberhood/contracts/http/media';
import { z } from '@emberhood/contracts/zod';
import { call } from '#shared/api/client.ts';
import { FormTextArea } from '#shared/forms/fields.tsx';
import { FormDialog } from '#shared/forms/form-dialog.tsx';
import { chatStrings as strings } from '../strings.ts';

const Appeal = z.object({ text: z.string().trim().min(1, strings.appealMissing).max(APPEAL_MAX_CHARACTERS) });

/** Against the decision about an own photo; that it was made already, or is too late, the server says. */
export function PhotoAppeal({ photoId: id, onClose }: { photoId: string; onClose: () => void }) {
  return (
    <FormDialog
      title={strings.appealTitle}
      intro={<p className="mb-4 text-pretty">{strings.appealHint}</p>}
      submit={strings.appealSend}
      busy={strings.sending}
      schema={Appeal}
      initial={{ text: '' }}
      send={(body) => call(mediaApi.appealVideo, { params: { id }, body })}
      done={strings.appealSent}
      onClose={onClose}
    >
      <FormTextArea name="text" label={strings.appealText} maxLength={APPEAL_MAX_CHARACTERS} />
    </FormDialog>
  );
}
