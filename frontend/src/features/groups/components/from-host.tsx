import { DialogButton } from '#shared/ui/dialog-button.tsx';
import type { MyGroup } from '@emberhood/contracts';
import { Suspense } from 'react';
import { momentOf } from '#shared/vocabulary/dates.ts';
import { lazyPart } from '#shared/ui/lazy-part.ts';
import { Section } from '#shared/ui/section.tsx';
import { reportHostMessage } from '../chat/api.ts';
import { groupStrings as strings } from '../strings.ts';

/** Rarely needed, and a form of its own. */
const ReportDialog = lazyPart(async () => (await import('#shared/report/report-dialog.tsx')).ReportDialog);

/** What the host wrote to everybody, as it also came by mail; each can be reported. */
export function FromHost({ group: { id: groupId, hostMessages } }: { group: MyGroup }) {
  if (hostMessages.length === 0) return null;
  return (
    <Section title={strings.fromHost} className="max-w-3xl space-y-5">
      <ul className="space-y-5">
        {hostMessages.map((message) => {
          const when = momentOf(message.sentAt);
          return (
            <li key={message.id} className="space-y-1">
              <p className="text-sm text-muted">{when}</p>
              <p className="wrap-anywhere whitespace-pre-line">{message.text}</p>
              <DialogButton
                kind="quiet"
                className="-ml-3"
                aria-haspopup="dialog"
                aria-label={strings.reportMessageOf(when)}
                dialog={(close) => (
                  <Suspense>
                    <ReportDialog
                      about={strings.hostMessage}
                      send={(report) => reportHostMessage(groupId, message.id, report)}
                      onClose={close}
                    />
                  </Suspense>
                )}
              >
                {strings.reportMessage}
              </DialogButton>
            </li>
          );
        })}
      </ul>
    </Section>
  );
}
