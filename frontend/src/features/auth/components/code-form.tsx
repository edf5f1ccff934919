import { CODE_LENGTH, SIGN_IN_PLACEHOLDERS } from '@emberhood/contracts/constants';
import { wordsOf } from '#shared/api/problem.ts';
import { CodeField } from '#shared/forms/code-field.tsx';
import { useAddressQuery } from '#shared/hooks/use-address-query.ts';
import { paths } from '#shared/paths.ts';
import { Button, SecondaryLink } from '#shared/ui/button.tsx';
import { Alert } from '#shared/ui/page.tsx';
import { PageMeta } from '#shared/ui/public-page.tsx';
import { Sentence } from '#shared/ui/sentence.tsx';
import { Stage, StageHeading } from '#shared/ui/stage.tsx';
import { authStrings as strings } from '../strings.ts';
import { InboxNotes } from './inbox-notes.tsx';
import { ServedProblem } from './served-problem.tsx';

const CODE = `\\d{${String(CODE_LENGTH / 2)}}\\s?\\d{${String(CODE_LENGTH / 2)}}`;

/** The page after a form submitted without scripts: its own form, too, posts to its own address. */
export function CodeForm() {
  const told = wordsOf(useAddressQuery().get('error'));
  return (
    <Stage warm={6}>
      <PageMeta
        title={strings.inboxTitle}
        description={strings.inboxDescription}
        path={paths.signInCode.href()}
        noindex
      />
      <StageHeading>{strings.inboxTitle}</StageHeading>
      <noscript>
        <p className="max-w-[26ch] has-[strong:empty]:hidden sm:max-w-none">
          <Sentence text={strings.sentTo}>
            {() => <strong className="block wrap-anywhere">{SIGN_IN_PLACEHOLDERS.email}</strong>}
          </Sentence>
        </p>
      </noscript>
      <ServedProblem />
      {told !== undefined && <Alert>{told}</Alert>}
      <form method="post" className="space-y-2">
        {/* Accepts a space in the middle, as people type it. */}
        <CodeField
          label={strings.code}
          placeholder={strings.codePlaceholder}
          required
          pattern={CODE}
          maxLength={CODE_LENGTH + 1}
        />
        <Button type="submit" className="w-full">
          {strings.submitCode}
        </Button>
      </form>
      <SecondaryLink to={paths.login.href()}>{strings.differentEmail}</SecondaryLink>
      <InboxNotes />
    </Stage>
  );
}
