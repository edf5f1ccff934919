import { faq, type FaqEntry } from '@emberhood/catalogue/faq';
import { plainText } from '@emberhood/catalogue/rich-text';
import { EmberCircle } from '#shared/art/circle.tsx';
import { paths } from '#shared/paths.ts';
import { supportEmail } from '#shared/support-email.ts';
import { ClosingBand } from '#shared/ui/closing-band.tsx';
import { Icon } from '#shared/ui/icon.tsx';
import { Band, PageMeta } from '#shared/ui/public-page.tsx';
import { RichText } from '#shared/ui/rich-text.tsx';
import { linkedQuestion } from '../linked-question.island.ts';
import { faqStrings as strings } from '../strings.ts';

export function FaqPage() {
  return (
    <>
      <PageMeta
        title={strings.title}
        description={strings.description}
        path={paths.faq.href()}
        jsonLd={questionsAndAnswers()}
      />
      <Band>
        <div className="grid gap-x-12 gap-y-10 lg:grid-cols-[5fr_7fr]">
          <div className="space-y-5 self-start lg:sticky lg:top-28">
            <h1 tabIndex={-1} className="display-hero">
              {strings.heading}
            </h1>
            <p className="lede text-muted">
              {strings.intro}{' '}
              <a href={`mailto:${supportEmail()}`} className="link">
                {strings.write}
              </a>
            </p>
            <EmberCircle seats={faq.length} warm={faq.length} className="hidden w-full max-w-72 pt-6 lg:block" />
          </div>
          <div {...linkedQuestion}>
            {faq.map((entry, index) => (
              <Question key={entry.id} entry={entry} open={index === 0} />
            ))}
          </div>
        </div>
      </Band>
      <ClosingBand>{strings.closingHeading}</ClosingBand>
    </>
  );
}

function questionsAndAnswers(): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'FAQPage',
    mainEntity: faq.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: plainText(answer, supportEmail()) },
    })),
  };
}

/** Only one is open: the shared name makes the browser close the others (PUB-40). */
function Question({ entry: { id, question, answer }, open }: { entry: FaqEntry; open: boolean }) {
  return (
    <details id={id} name="faq" open={open} className="group/question border-b border-line first:border-t">
      <summary className="flex list-none items-start justify-between gap-6 py-5 md:py-6 [&::-webkit-details-marker]:hidden">
        <h2 className="display-3 text-subtitle">{question}</h2>
        <Icon
          name="plus"
          className="mt-0.5 size-7 text-ember transition-transform duration-200 group-open/question:rotate-45"
        />
      </summary>
      <div className="pr-8 pb-8 text-lg text-muted [&_strong]:text-ink">
        <RichText text={answer} />
      </div>
    </details>
  );
}
