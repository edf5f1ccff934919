import { useState } from 'react';
import { useStepUp } from '#shared/account/step-up.tsx';
import { asProblem } from '#shared/api/problem.ts';
import { Alert } from '#shared/ui/alert.tsx';
import { Button } from '#shared/ui/button.tsx';
import { toasts } from '#shared/ui/toasts.ts';
import { useExport } from '../api.ts';
import { accountStrings as strings } from '../strings.ts';

/** Everything kept about oneself, to take along. */
export function OwnData() {
  const [problem, setProblem] = useState<string>();
  const stepUp = useStepUp();
  const exporting = useExport();
  const run = () => {
    setProblem(undefined);
    exporting.mutate(undefined, {
      onSuccess: ({ name, content }) => {
        save(name, content);
        toasts.show(strings.exported);
      },
      onError: (error) => {
        if (!stepUp.asks(error, run)) setProblem(asProblem(error).message);
      },
    });
  };
  return (
    <section aria-labelledby="own-data" className="space-y-3">
      <h2 id="own-data" className="display-3">
        {strings.exportTitle}
      </h2>
      <p className="prose-width text-muted">{strings.exportIntro}</p>
      {problem !== undefined && <Alert>{problem}</Alert>}
      <Button kind="secondary" busy={exporting.isPending} busyLabel={strings.exporting} onClick={run}>
        {strings.export}
      </Button>
      {stepUp.dialog}
    </section>
  );
}

function save(name: string, content: Blob): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(content);
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}
