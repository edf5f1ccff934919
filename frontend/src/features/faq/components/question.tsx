import type { FaqEntry } from '@emberhood/catalogue/faq';
import { Icon } from '#shared/ui/icon.tsx';
import { RichText } from '#shared/ui/rich-text.tsx';

/** One at a time: the shared name has the browser close the others (PUB-40). */
export function Question({ entry: { id, question, answer }, open }: { entry: FaqEntry; open: boolean }) {
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
