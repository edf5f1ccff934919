import { nextExperience } from '@emberhood/catalogue/experiences';
import type { Experience, ExperienceHost as Host } from '@emberhood/catalogue/experiences/details';
import { mapLink } from '@emberhood/catalogue/map-link';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { Link } from 'react-router';
import { experienceHref } from '#shared/paths.ts';
import { Button } from '#shared/ui/button.tsx';
import { cx } from '#shared/ui/class-names.ts';
import { Icon } from '#shared/ui/icon.tsx';
import { NewTabLink } from '#shared/ui/new-tab-link.tsx';
import { Picture } from '#shared/ui/picture.tsx';
import { Band } from '#shared/ui/public-page.tsx';
import { detailStrings as strings } from '../detail-strings.ts';

export function ExperienceHost({ experience: { host, hostMessages } }: { experience: Experience }) {
  return (
    <Band tone="plum" label={host.name} className="grid gap-12 lg:grid-cols-[7fr_5fr] lg:gap-20" fadesIn>
      <div className="space-y-8">
        <div className="flex flex-wrap items-center gap-6">
          <Picture src={host.avatar} className="size-28 rounded-full md:size-40" />
          <h2>
            <span className="block text-base font-normal tracking-normal text-muted">{strings.host}</span>
            <span className="display-1 mt-1 block">{host.name}</span>
          </h2>
        </div>
        <p className="lede">{host.bio}</p>
        <HostVideo host={host} />
      </div>
      <figure className="space-y-4 self-center">
        <figcaption className="text-muted">{strings.hostSays(host.name)}</figcaption>
        <ul className="space-y-4">
          {hostMessages.map((message, at) => (
            <li
              key={message}
              className={cx('rounded-card rounded-bl-sm bg-surface px-5 py-4 text-lg', at % 2 === 1 && 'lg:ml-10')}
            >
              {message}
            </li>
          ))}
        </ul>
      </figure>
    </Band>
  );
}

/** YouTube's domain without cookies, the only one that our content policy allows in a frame. */
const EMBED = 'https://www.youtube-nocookie.com/embed/';

/** Player address of a YouTube embed link; undefined if it is not one. */
export function youtubeEmbed(link: string): string | undefined {
  const id = /^https:\/\/(?:www\.)?youtube(?:-nocookie)?\.com\/embed\/([\w-]{6,20})(?:[?#]|$)/.exec(link)?.[1];
  return id === undefined ? undefined : `${EMBED}${id}?autoplay=1&rel=0`;
}

const FRAME = 'aspect-video w-full rounded-card bg-sunk';

/** The host's own video, else the embedded one, else nothing. */
function HostVideo({ host: { name, avatar, videoUrl, youtubeEmbedLink } }: { host: Host }) {
  if (videoUrl !== undefined) {
    return (
      // oxlint-disable-next-line jsx-a11y/media-has-caption -- hosts' videos come without captions
      <video
        src={videoUrl}
        poster={avatar}
        aria-label={strings.video(name)}
        controls
        playsInline
        preload="none"
        className={`${FRAME} object-contain`}
      />
    );
  }
  const embed = youtubeEmbedLink === undefined ? undefined : youtubeEmbed(youtubeEmbedLink);
  return embed === undefined ? null : <EmbeddedVideo name={name} src={embed} />;
}

/** YouTube is contacted only when the visitor presses play. */
function EmbeddedVideo({ name, src }: { name: string; src: string }) {
  const [playing, setPlaying] = useState(false);
  const frame = useRef<HTMLIFrameElement>(null);
  useEffect(() => {
    if (playing) frame.current?.focus();
  }, [playing]);
  if (playing) {
    return (
      <iframe
        ref={frame}
        src={src}
        title={strings.video(name)}
        allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
        referrerPolicy="strict-origin-when-cross-origin"
        className={FRAME}
      />
    );
  }
  return (
    <div className={`${FRAME} grid place-content-center justify-items-center gap-3 p-6 text-center`}>
      <Button onClick={() => setPlaying(true)}>
        <svg viewBox="0 0 16 16" aria-hidden="true" className="size-4 fill-current">
          <path d="M4 2l10 6-10 6z" />
        </svg>
        {strings.playVideo(name)}
      </Button>
      <p className="max-w-[36ch] text-sm text-muted">{strings.videoNote}</p>
    </div>
  );
}

/** What to expect, what is included, what to know, and two pictures (EXP-06). */
export function ExperienceAbout({ experience }: { experience: Experience }) {
  const { whatToExpect, whatsIncluded, notes, images } = experience;
  const [first, second] = images;
  return (
    <div className="grid gap-14 lg:grid-cols-[6fr_6fr] lg:gap-20">
      <div className="space-y-12">
        <section className="space-y-4">
          <h2 className="display-1">{strings.about}</h2>
          <p className="lede">{whatToExpect}</p>
        </section>
        <section className="space-y-4">
          <h2 className="display-2">{strings.included}</h2>
          <ul className="space-y-2">
            {whatsIncluded.map((item) => (
              <li key={item} className="flex gap-3">
                <Icon name="check" className="mt-0.5 size-5 text-ember" />
                {item}
              </li>
            ))}
          </ul>
        </section>
        <section className="space-y-4">
          <h2 className="display-2">{strings.notes}</h2>
          <dl className="divide-y divide-line border-y border-line">
            {notes.map(({ title, text }) => (
              <div key={title} className="grid gap-x-6 gap-y-1 py-4 sm:grid-cols-[9rem_1fr]">
                <dt className="font-semibold">{title}</dt>
                <dd className="text-muted">{text}</dd>
              </div>
            ))}
          </dl>
        </section>
      </div>
      <div className="grid grid-cols-6 content-start gap-4">
        <Picture src={first} className="col-span-5 aspect-[4/3] w-full rounded-card" />
        <Picture
          src={second}
          className="col-span-4 col-start-3 -mt-10 aspect-square w-full rounded-card border-8 border-bg"
        />
      </div>
    </div>
  );
}

export function ExperienceFacts({ experience }: { experience: Experience }) {
  const { duration, participants, language, requiredLevel, location } = experience;
  return (
    <Band tone="sunk" room="slim">
      <h2 className="sr-only">{strings.facts}</h2>
      <dl className="grid grid-cols-2 gap-x-6 gap-y-8 md:grid-cols-3 lg:grid-cols-[repeat(3,auto)_minmax(0,2fr)_minmax(0,2fr)] lg:gap-x-12">
        <Fact name={strings.duration}>{strings.hours(duration)}</Fact>
        <Fact name={strings.group}>{strings.people(participants.min, participants.max)}</Fact>
        <Fact name={strings.language}>{language}</Fact>
        <Fact name={strings.level} wide>
          {requiredLevel}
        </Fact>
        <Fact name={strings.where} wide>
          {location.name}
          <span className="block text-base font-normal text-muted">{location.address}</span>
          <NewTabLink
            href={mapLink(location.address)}
            className="inline-flex min-h-11 items-center text-base font-normal underline underline-offset-4"
          >
            {strings.map}
          </NewTabLink>
        </Fact>
      </dl>
    </Band>
  );
}

function Fact({ name, wide = false, children }: { name: string; wide?: boolean; children: ReactNode }) {
  return (
    <div className={wide ? 'max-md:col-span-2' : undefined}>
      <dt className="text-sm text-muted">{name}</dt>
      <dd className="mt-1 text-lg leading-snug font-semibold text-pretty">{children}</dd>
    </div>
  );
}

interface NextExperienceProps {
  currentId: string;
  reader?: 'visitor' | 'member';
}

/** EXP-07. The whole band is a link. */
export function NextExperience({ currentId, reader = 'visitor' }: NextExperienceProps) {
  const { id, title, subtitle, image } = nextExperience(currentId);
  return (
    <Band tone="sunk" room="slim">
      <Link
        to={experienceHref(id, reader)}
        className="group grid grid-cols-1 items-center gap-x-8 gap-y-4 rounded-card no-underline sm:grid-cols-[12rem_1fr_auto]"
      >
        <Picture src={image} className="aspect-[3/2] w-full rounded-card max-sm:max-w-48" />
        <span>
          <span className="block text-muted">{strings.next}</span>
          <span className="display-1 mt-1 block underline decoration-transparent decoration-2 underline-offset-8 transition-colors duration-120 group-hover:decoration-current">
            {title}
          </span>
          <span className="mt-2 block text-muted">{subtitle}</span>
        </span>
        <Icon name="arrow-right" className="size-10 text-ember" />
      </Link>
    </Band>
  );
}
