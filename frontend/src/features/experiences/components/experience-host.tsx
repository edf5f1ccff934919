import type { Experience } from '@emberhood/catalogue/experiences/details';
import { Band } from '#shared/ui/band.tsx';
import { cx } from '#shared/ui/class-names.ts';
import { Picture } from '#shared/ui/picture.tsx';
import { detailStrings as strings } from '../detail-strings.ts';
import { HostVideo } from './host-video.tsx';

export function ExperienceHost({ experience: { host, hostMessages } }: { experience: Experience }) {
  return (
    <Band tone="plum" label={host.name} className="grid gap-12 lg:grid-cols-[7fr_5fr] lg:gap-20" reveal>
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
