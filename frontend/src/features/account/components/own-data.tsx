import type { Archive } from '@emberhood/contracts';
import { useQuery } from '@tanstack/react-query';
import { useGuarded } from '#shared/account/step-up.tsx';
import { leaveFor } from '#shared/leave-for.ts';
import { Button } from '#shared/ui/button.tsx';
import { Alert, Note } from '#shared/ui/page.tsx';
import { QueryView } from '#shared/ui/query-view.tsx';
import { Section } from '#shared/ui/section.tsx';
import { momentOf } from '#shared/vocabulary/dates.ts';
import { archiveQuery, useArchiveAddress, useRequestArchive } from '../api.ts';
import { accountStrings as strings } from '../strings.ts';

/** Exports all of the member's data: made in the background, ready for some days. */
export function OwnData() {
  return (
    <Section id="own-data" title={strings.exportTitle} className="space-y-3">
      <p className="prose-width text-muted">{strings.exportIntro}</p>
      <QueryView query={useQuery(archiveQuery)}>{(data) => <OwnArchive archive={data} />}</QueryView>
    </Section>
  );
}

function OwnArchive({ archive }: { archive: Archive | null }) {
  const request = useGuarded(useRequestArchive());
  const download = useGuarded(useArchiveAddress(), ({ url }) => leaveFor(url));
  const problem = request.problem ?? download.problem;
  return (
    <>
      <div role="status" className="space-y-3">
        {archive?.state === 'making' && <Note>{strings.archiveMaking}</Note>}
        {archive?.readyUntil && <p>{strings.archiveReady(sizeOf(archive.sizeBytes), momentOf(archive.readyUntil))}</p>}
        {archive?.state === 'failed' && <Alert>{strings.archiveFailed}</Alert>}
      </div>
      {problem !== undefined && <Alert>{problem}</Alert>}
      {archive?.state === 'ready' ? (
        <Button
          kind="secondary"
          busy={download.busy}
          busyLabel={strings.archiveFetching}
          onClick={() => download.run()}
        >
          {strings.archiveDownload}
        </Button>
      ) : (
        archive?.state !== 'making' && (
          <Button
            kind="secondary"
            busy={request.busy}
            busyLabel={strings.archiveAsking}
            onClick={() => request.run({})}
          >
            {archive === null ? strings.archiveAsk : strings.archiveAgain}
          </Button>
        )
      )}
      {request.dialog}
      {download.dialog}
    </>
  );
}

/** In megabytes, to one decimal. */
function sizeOf(bytes: number | null): string {
  return `${Math.max(0.1, (bytes ?? 0) / 1_000_000).toFixed(1)} MB`;
}
