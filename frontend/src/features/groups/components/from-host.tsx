import type { MyGroup } from '@emberhood/contracts';
import { lazy, Suspense, useId } from 'react';
import { useAddressDialog } from '#shared/hooks/use-address-dialog.ts';
import { Button } from '#shared/ui/button.tsx';
import { momentOf } from '#shared/vocabulary/dates.ts';
import { reportHostMessage } from '../chat/api.ts';
import { groupStrings as strings } from '../strings.ts';

/** Rarely needed, and a form of its own. */
const ReportDialog = lazy(async () => ({
  default: (await import('#shared/report/report-dialog.tsx')).ReportDialog,
}));

/** What is open, before the message that it is about. */
const REPORT = 'report-host-message-';

/** What the host wrote to everybody, as it also came by mail; each can be reported. */
export function FromHost({ group: { id: groupId, hostMessages } }: { group: MyGroup }) {
  const id = useId();
  const { dialog, open, close } = useAddressDialog();
  const asked = hostMessages.find((message) => REPORT + message.id === dialog);
  if (hostMessages.length === 0) return null;
  return (
    <section aria-labelledby={id} className="max-w-3xl space-y-5">
      <h2 id={id} className="display-3">
        {strings.fromHost}
      </h2>
      <ul className="space-y-5">
        {hostMessages.map((message) => {
          const when = momentOf(message.sentAt);
          return (
            <li key={message.id} className="space-y-1">
              <p className="text-sm text-muted">{when}</p>
              <p className="wrap-anywhere whitespace-pre-line">{message.text}</p>
              <Button
                kind="quiet"
                className="-ml-3"
                aria-haspopup="dialog"
                aria-label={strings.reportMessageOf(when)}
                onClick={() => open(REPORT + message.id)}
              >
                {strings.reportMessage}
              </Button>
            </li>
          );
        })}
      </ul>
      {asked && (
        <Suspense>
          <ReportDialog
            about={strings.hostMessage}
            send={(report) => reportHostMessage(groupId, asked.id, report)}
            onClose={close}
          />
        </Suspense>
      )}
    </section>
  );
}
