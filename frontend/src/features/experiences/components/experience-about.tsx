import type { Experience } from '@emberhood/catalogue/experiences/details';
import { Icon } from '#shared/ui/icon.tsx';
import { Picture } from '#shared/ui/picture.tsx';
import { detailStrings as strings } from '../detail-strings.ts';

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
