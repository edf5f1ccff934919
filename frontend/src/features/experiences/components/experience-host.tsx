import type { Experience, ExperienceHost as Host } from '@emberhood/catalogue/experiences/details';
import { useEffect, useRef, useState } from 'react';
import { Button } from '#shared/ui/button.tsx';
import { cx } from '#shared/ui/class-names.ts';
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
