import { chatTopicById } from '@emberhood/catalogue/member-chat';
import { Chat } from '#shared/chat/chat.tsx';
import { paths } from '#shared/paths.ts';
import { supportEmail } from '#shared/support-email.ts';
import { ButtonLink } from '#shared/ui/button.tsx';
import { BackLink, PageHeading } from '#shared/ui/page.tsx';
import { chatStrings as strings } from '../strings.ts';

/** A chat with the answers of one topic; other questions are referred to the mailbox (JRN-17, JRN-18). */
export function ChatPage({ chatId }: { chatId: string }) {
  const topic = chatTopicById(chatId);
  if (!topic)
    return (
      <div className="space-y-6">
        <PageHeading intro={strings.missingText}>{strings.missingTitle}</PageHeading>
        <ButtonLink to={paths.journey.href()}>{strings.back}</ButtonLink>
      </div>
    );
  const refer = () => {
    const email = supportEmail();
    return Promise.resolve({
      text: strings.unknown(email),
      action: { text: strings.writeToUs, to: `mailto:${email}` },
    });
  };
  return (
    <div className="max-w-3xl space-y-6">
      <BackLink to={paths.journey.href()}>{strings.back}</BackLink>
      <PageHeading intro={topic.description}>{topic.title}</PageHeading>
      <div className="overflow-clip rounded-card border border-line bg-surface">
        <Chat topic={topic} answerUnknown={refer} className="h-[min(36rem,70dvh)] min-h-96" />
      </div>
    </div>
  );
}
