import type { ChatTopic } from '@emberhood/catalogue/chat';
import { pageHref } from '#shared/paths.ts';
import { ButtonLink } from '#shared/ui/button.tsx';

/** The questions and answers of a chat, for browsers without scripts. */
export function PlainAnswers({ topic, className }: { topic: ChatTopic; className?: string }) {
  return (
    <noscript>
      <div className={className}>
        {Object.entries(topic.responseDictionary).map(([question, { response, action }]) => (
          <details key={question} className="border-b border-line py-2">
            <summary className="min-h-11 py-2 font-semibold">{question}</summary>
            <p className="pb-3">{response}</p>
            {action && (
              <p className="pb-3">
                <ButtonLink to={pageHref(action.to)}>{action.text}</ButtonLink>
              </p>
            )}
          </details>
        ))}
      </div>
    </noscript>
  );
}
