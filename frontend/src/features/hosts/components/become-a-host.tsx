import { hostChat, hostChatFallback } from '@emberhood/catalogue/host-chat';
import { programImage } from '@emberhood/catalogue/images';
import type { ReactNode } from 'react';
import { EmberCircle } from '#shared/art/circle.tsx';
import { Chat } from '#shared/chat/chat.tsx';
import type { Answer } from '#shared/chat/conversation.ts';
import { PlainAnswers } from '#shared/chat/plain-answers.tsx';
import { paths } from '#shared/paths.ts';
import { siteConfig } from '#shared/site-config.ts';
import { supportEmail } from '#shared/support-email.ts';
import { ButtonLink } from '#shared/ui/button.tsx';
import { Picture } from '#shared/ui/picture.tsx';
import { Band, PageMeta } from '#shared/ui/public-page.tsx';
import { ScrollStrip } from '#shared/ui/scroll-strip.tsx';
import { hostStrings as strings } from '../strings.ts';

const jsonLd = {
  '@context': 'https://schema.org',
  '@type': 'FAQPage',
  mainEntity: Object.entries(hostChat.responseDictionary).map(([name, { response }]) => ({
    '@type': 'Question',
    name,
    acceptedAnswer: { '@type': 'Answer', text: response },
  })),
};

/** `examples` are cards, one list item each (PUB-19). */
export function BecomeAHost({ examples }: { examples: ReactNode }) {
  return (
    <>
      <PageMeta
        title={strings.title}
        description={strings.description}
        path={paths.becomeAHost.href()}
        jsonLd={jsonLd}
      />
      <Hero />
      <Reasons />
      <Band tone="sunk" label={strings.examples} fadesIn className="space-y-8">
        <div className="space-y-3">
          <h2 className="display-1">{strings.examples}</h2>
          <p className="lede text-muted">{strings.examplesText}</p>
        </div>
        <ScrollStrip label={strings.examplesLabel}>{examples}</ScrollStrip>
      </Band>
      <Wanted />
      <Band tone="amber" label={strings.closing} className="space-y-6">
        <h2 className="display-hero max-w-[14ch]">{strings.closing}</h2>
        <p className="lede">{strings.closingText}</p>
        <ButtonLink to={paths.createAccount.href(paths.host.href())}>{strings.signUp}</ButtonLink>
      </Band>
    </>
  );
}

function Reasons() {
  return (
    <Band label={strings.why} fadesIn className="grid gap-10 lg:grid-cols-[4fr_8fr]">
      <h2 className="display-1 lg:sticky lg:top-28 lg:self-start">{strings.why}</h2>
      <ul className="divide-y divide-line border-y border-line">
        {strings.reasons.map(({ title, text }) => (
          <li key={title} className="grid gap-2 py-7 md:grid-cols-2 md:gap-10 md:py-9">
            <h3 className="display-2">{title}</h3>
            <p className="prose-width text-lg text-muted">{text}</p>
          </li>
        ))}
      </ul>
    </Band>
  );
}

function Wanted() {
  return (
    <Band tone="plum" label={strings.who} fadesIn>
      <div className="relative z-10 space-y-12 lg:w-8/12">
        <h2 className="display-3 text-muted">{strings.who}</h2>
        <ul className="space-y-12">
          {strings.hosts.map(({ title, text }) => (
            <li key={title} className="space-y-3">
              <h3 className="display-1">{title}</h3>
              <p className="lede text-muted">{text}</p>
            </li>
          ))}
        </ul>
      </div>
      <EmberCircle
        seats={10}
        warm={10}
        className="pointer-events-none absolute top-1/2 right-0 hidden w-[40rem] translate-x-1/2 -translate-y-1/2 lg:block"
      />
    </Band>
  );
}

/** A picture of people talking, with a chat on top. */
const PICTURE = programImage('communication-performance');

function Hero() {
  const [create, earn] = strings.headline;
  return (
    <Band className="grid grid-cols-1 gap-12 lg:grid-cols-[7fr_5fr] lg:items-center lg:gap-16">
      <Picture
        first
        src={PICTURE}
        className="absolute inset-x-0 bottom-0 h-80 w-full lg:top-(--header) lg:right-0 lg:left-auto lg:h-[calc(100%-var(--header))] lg:w-[34vw]"
      />
      <div className="relative space-y-7">
        <h1 tabIndex={-1} className="display-hero">
          {create} <span className="text-ember">{earn}</span>
        </h1>
        <p className="lede text-muted">{strings.intro}</p>
        <ButtonLink to={paths.createAccount.href(paths.host.href())}>{strings.signUp}</ButtonLink>
      </div>
      <div className="relative">
        <HostChat />
      </div>
    </Band>
  );
}

/** PUB-27. Without a phone number, refers to the mailbox. */
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

function HostChat() {
  return (
    <div className="overflow-clip rounded-card border border-line bg-surface shadow-[0_1.5rem_3rem_-1.5rem] shadow-plum/45 print:hidden">
      <div className="flex items-center gap-3 border-b border-line px-4 py-3">
        <EmberCircle warm={5} look="flat" className="size-11 shrink-0" />
        <div>
          <h2 className="display-3">{strings.chatTitle}</h2>
          <p className="text-sm text-muted noscript:hidden">{strings.chatText}</p>
        </div>
      </div>
      <Chat
        topic={hostChat}
        answerUnknown={() => Promise.resolve(referTo(siteConfig()?.hostPhone ?? null))}
        className="h-[33rem] md:h-[31rem]"
      />
      <PlainAnswers topic={hostChat} className="p-5" />
    </div>
  );
}
