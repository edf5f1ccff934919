import { hostChat, hostChatFallback } from '@emberhood/catalogue/host-chat';
import { EmberCircle } from '#shared/art/circle.tsx';
import { Chat } from '#shared/chat/chat.tsx';
import type { Answer } from '#shared/chat/conversation.ts';
import { PlainAnswers } from '#shared/chat/plain-answers.tsx';
import { siteConfig } from '#shared/site-config.ts';
import { supportEmail } from '#shared/support-email.ts';
import { hostStrings as strings } from '../strings.ts';

/** PUB-27. Without a phone there is the mailbox. */
function referTo(phone: string | null): Answer {
  if (phone !== null) {
    const to = `sms:${phone.replaceAll(/[^+\d]/g, '')}`;
    return { text: hostChatFallback(phone), action: { text: strings.textUs, to } };
  }
  const email = supportEmail();
  return {
    text: strings.fallbackWithoutPhone(email),
    action: { text: strings.writeToUs, to: `mailto:${email}` },
  };
}

export function HostChat() {
  return (
    <div className="overflow-clip rounded-card border border-line bg-surface shadow-[0_1.5rem_3rem_-1.5rem] shadow-plum/45">
      <ChatHeader />
      <Chat
        topic={hostChat}
        answerUnknown={() => Promise.resolve(referTo(siteConfig()?.hostPhone ?? null))}
        className="h-[33rem] md:h-[31rem]"
      />
      <PlainAnswers topic={hostChat} className="p-5" />
    </div>
  );
}

function ChatHeader() {
  return (
    <div className="flex items-center gap-3 border-b border-line px-4 py-3">
      <EmberCircle warm={5} look="flat" className="size-11 shrink-0" />
      <div>
        <h2 className="display-3">{strings.chatTitle}</h2>
        <p className="text-sm text-muted noscript:hidden">{strings.chatText}</p>
      </div>
    </div>
  );
}
