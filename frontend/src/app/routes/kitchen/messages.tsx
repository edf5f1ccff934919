import { ApiProblem } from '#shared/api/problem.ts';
import { Alert, Note } from '#shared/ui/alert.tsx';
import { Button } from '#shared/ui/button.tsx';
import { ConfirmButton, DialogButton } from '#shared/ui/dialog-button.tsx';
import { Dialog } from '#shared/ui/dialog.tsx';
import { EmptyState } from '#shared/ui/empty-state.tsx';
import { MoreButton } from '#shared/ui/more-button.tsx';
import { ProblemPanel } from '#shared/ui/problem-panel.tsx';
import { Meter, StepProgress } from '#shared/ui/progress.tsx';
import { Skeleton, TileSkeleton } from '#shared/ui/skeleton.tsx';
import { toasts } from '#shared/ui/toasts.ts';
import { Row } from './shelf.tsx';
import { kitchenStrings as strings } from './strings.ts';

const nothing = () => undefined;
const list = { hasNextPage: true, isFetchingNextPage: false, isFetchNextPageError: false, error: null };
const offline = new ApiProblem('CLIENT.OFFLINE', { status: 0 });
const broken = new ApiProblem('INTERNAL', { status: 500, requestId: '7d9f2c1e-40aa-4f0e-9d53-1c1f7a2b9e55' });
const tooMany = new ApiProblem('REQUEST.RATE_LIMITED', { status: 429, retryAfter: 90 });

export function Messages() {
  return (
    <>
      <Alert title={strings.alertTitle}>{strings.alertText}</Alert>
      <Alert>{strings.long}</Alert>
      <Note>{strings.note}</Note>
      <Note tone="ok">{strings.ok}</Note>
      <EmptyState
        title={strings.emptyTitle}
        text={strings.emptyText}
        action={<Button onClick={nothing}>{strings.label}</Button>}
      />
      <ProblemPanel problem={offline} onRetry={nothing} />
      <ProblemPanel problem={broken} onRetry={nothing} />
      <ProblemPanel problem={tooMany} onRetry={nothing} action={<Button kind="secondary">{strings.back}</Button>} />
    </>
  );
}

export function Waiting() {
  return (
    <>
      {[0, 2, 5].map((step) => (
        <StepProgress key={step} label={strings.progress} value={step} max={5} saved={strings.ok} />
      ))}
      <Meter label={strings.progress} value={0.42} max={1} />
      <Skeleton />
      <TileSkeleton className="kitchen-grid" tiles={3} />
      <TileSkeleton className="kitchen-grid" tiles={3} shape="person" />
      <MoreButton query={{ ...list, fetchNextPage: () => Promise.resolve() }} />
      <MoreButton
        query={{ ...list, isFetchNextPageError: true, error: offline, fetchNextPage: () => Promise.resolve() }}
        failed={strings.failed}
      />
    </>
  );
}

export function Layers() {
  const messages = (
    <Row>
      <Button kind="secondary" onClick={() => toasts.show(strings.toast, { clearAfter: null })}>
        {strings.showToast}
      </Button>
      <Button kind="secondary" onClick={() => toasts.show(strings.toastError, { kind: 'error' })}>
        {strings.showError}
      </Button>
    </Row>
  );
  const asking = (
    <ConfirmButton
      kind="danger"
      question={strings.question}
      confirm={strings.confirm}
      onConfirm={() => toasts.show(strings.toast)}
    >
      {strings.openConfirm}
    </ConfirmButton>
  );
  return (
    <>
      <Row>
        <DialogButton
          dialog={(close) => (
            <Dialog title={strings.dialogTitle} onClose={close}>
              <p>{strings.dialogText}</p>
              {messages}
              {asking}
            </Dialog>
          )}
        >
          {strings.openDialog}
        </DialogButton>
        {asking}
      </Row>
      {messages}
    </>
  );
}
