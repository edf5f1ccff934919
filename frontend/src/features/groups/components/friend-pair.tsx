import type { FriendPair as Pair } from '@emberhood/contracts';
import { COPY_NOTICE_MS } from '@emberhood/contracts/constants';
import { z } from '@emberhood/contracts/zod';
import { useQuery } from '@tanstack/react-query';
import { FormTextField } from '#shared/forms/fields.tsx';
import { Form } from '#shared/forms/form.tsx';
import { useFormKit } from '#shared/forms/use-form-kit.ts';
import { useFocusInPart } from '#shared/hooks/use-focus-in-part.ts';
import { copyText } from '#shared/share.ts';
import { Button } from '#shared/ui/button.tsx';
import { ConfirmButton } from '#shared/ui/dialog-button.tsx';
import { Card, Note, ProblemAlert } from '#shared/ui/page.tsx';
import { QueryView } from '#shared/ui/query-view.tsx';
import { Section } from '#shared/ui/section.tsx';
import { friendPairQuery, useFriendPair } from '../api.ts';
import { pairStrings as strings } from '../pair-strings.ts';

/** Pairs the member with a friend, if both agree. */
export function FriendPair() {
  const query = useQuery(friendPairQuery);
  const part = useFocusInPart(query.data);
  return (
    <Section ref={part} title={strings.friend} text={strings.friendText} className="max-w-3xl space-y-4 print:hidden">
      <QueryView query={query}>{(pair) => <Standing pair={pair} />}</QueryView>
    </Section>
  );
}

function Standing({ pair }: { pair: Pair }) {
  const { ask, turnOff, end } = useFriendPair();
  return (
    <Card className="space-y-6">
      <ProblemAlert error={ask.error ?? turnOff.error ?? end.error} />
      {pair.state === 'paired' && (
        <>
          <Note tone="ok">
            <p role="status">{strings.friendPaired}</p>
          </Note>
          <ConfirmButton
            kind="secondary"
            busy={end.isPending}
            question={strings.friendEndQuestion}
            onConfirm={() => end.mutate()}
          >
            {strings.friendEnd}
          </ConfirmButton>
        </>
      )}
      {pair.code !== null && <Code code={pair.code} onTakeBack={() => turnOff.mutate()} busy={turnOff.isPending} />}
      {pair.state === 'none' && (
        <Button kind="secondary" busy={ask.isPending} onClick={() => ask.mutate()}>
          {strings.friendAsk}
        </Button>
      )}
      {pair.state !== 'paired' && <TypeCode />}
    </Card>
  );
}

function Code({ code, busy, onTakeBack }: { code: string; busy: boolean; onTakeBack: () => void }) {
  return (
    <div className="space-y-3">
      <p>{strings.friendCode}</p>
      <p className="font-display text-2xl font-bold tracking-wide wrap-anywhere">{code}</p>
      <div className="flex flex-wrap gap-3">
        <Button
          kind="secondary"
          onClick={() => void copyText(code, strings.copied, strings.copyFailed(code), COPY_NOTICE_MS)}
        >
          {strings.copy}
        </Button>
        <Button kind="quiet" busy={busy} onClick={onTakeBack}>
          {strings.friendTakeBack}
        </Button>
      </div>
      <p className="text-sm text-muted">{strings.friendWaits}</p>
    </div>
  );
}

const Typed = z.object({ code: z.string().trim().min(1, strings.friendCodeMissing) });

function TypeCode() {
  const { accept } = useFriendPair();
  const kit = useFormKit({
    schema: Typed,
    initial: { code: '' },
    name: 'friend-code',
    // The form has one field, so it shows all refusals.
    fieldOf: () => 'code',
    save: async (typed) => {
      await accept.mutateAsync({ body: typed });
      return typed;
    },
  });
  return (
    <Form
      kit={kit}
      className="border-t border-line pt-5"
      submit={{ text: strings.friendAccept, busy: strings.answering, kind: 'secondary' }}
    >
      <FormTextField
        name="code"
        label={strings.friendTyped}
        maxLength={40}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
      />
    </Form>
  );
}
