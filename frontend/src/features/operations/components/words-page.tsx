import type { WatchedWord } from '@emberhood/contracts';
import { watchedWordsApi } from '@emberhood/contracts/http/watched-words';
import { z } from '@emberhood/contracts/zod';
import { useQuery } from '@tanstack/react-query';
import { call } from '#shared/api/client.ts';
import { deskFormStrings } from '#shared/forms/desk-strings.ts';
import { FormTextArea, FormTextField } from '#shared/forms/fields.tsx';
import { FormDialog } from '#shared/forms/form-dialog.tsx';
import { NoteButton } from '#shared/forms/note-dialog.tsx';
import { paths } from '#shared/paths.ts';
import { DialogButton } from '#shared/ui/dialog-button.tsx';
import { BackLink, PageHeading } from '#shared/ui/page.tsx';
import { EmptyState, QueryView } from '#shared/ui/query-view.tsx';
import { dayOf } from '#shared/vocabulary/dates.ts';
import { watchedWordsQuery } from '#shared/words/api.ts';
import { wordsStrings as strings } from '../words-strings.ts';
import { DataTable } from './data-table.tsx';

const NewWord = z.object({
  word: z
    .string()
    .trim()
    .min(2, strings.wordMissing)
    .max(60)
    .regex(/[\p{L}\p{N}]/u, strings.wordMissing),
  reason: z.string().trim().min(3, deskFormStrings.sayWhy).max(300),
});

/** The watched words and phrases, highlighted for the team. */
export function WordsPage() {
  return (
    <>
      <BackLink to={paths.opsSafety.href()}>{strings.back}</BackLink>
      <PageHeading intro={strings.intro}>{strings.title}</PageHeading>
      <div className="space-y-6">
        <DialogButton dialog={<AddDialog />}>{strings.add}</DialogButton>
        <QueryView query={useQuery(watchedWordsQuery)}>
          {({ words }) =>
            words.length === 0 ? (
              <EmptyState title={strings.emptyTitle} text={strings.emptyText} />
            ) : (
              <DataTable
                caption={strings.title}
                rows={words}
                keyOf={({ id }) => id}
                columns={[
                  [strings.word, ({ word }) => <span className="font-semibold wrap-anywhere">{word}</span>],
                  [strings.reason, ({ reason }) => <span className="wrap-anywhere">{reason}</span>],
                  [strings.since, ({ addedAt }) => dayOf(addedAt)],
                  [strings.acts, (word) => <RemoveButton {...word} />],
                ]}
              />
            )
          }
        </QueryView>
      </div>
    </>
  );
}

function RemoveButton({ id, word }: WatchedWord) {
  return (
    <NoteButton
      kind="quiet"
      className="-mt-2.5 -ml-3 whitespace-nowrap"
      aria-label={strings.removeOf(word)}
      title={strings.removeOf(word)}
      {...strings.removeNote}
      send={(reason) => call(watchedWordsApi.removeWatchedWord, { params: { id }, body: { reason } })}
    >
      {strings.remove}
    </NoteButton>
  );
}

function AddDialog() {
  return (
    <FormDialog
      title={strings.add}
      submit={strings.save}
      schema={NewWord}
      initial={{ word: '', reason: '' }}
      send={(body) => call(watchedWordsApi.addWatchedWord, { body })}
      done={strings.added}
    >
      <FormTextField name="word" label={strings.word} hint={strings.wordHint} maxLength={60} autoComplete="off" />
      <FormTextArea name="reason" label={strings.reason} maxLength={300} />
    </FormDialog>
  );
}
