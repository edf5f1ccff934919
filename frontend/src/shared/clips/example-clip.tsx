import { clipStrings as strings } from './strings.ts';

export type ClipKind = 'fun' | 'useful';

/** A clip as one may look. It is drawn: nobody has to lend a face to it. */
export function ExampleClip({ kind }: { kind: ClipKind }) {
  const file = `/examples/${kind}`;
  return (
    <figure className="mx-auto w-full max-w-80 space-y-3">
      <figcaption className="font-bold">{strings.example}</figcaption>
      <video
        key={kind}
        src={`${file}.mp4`}
        poster={`${file}.webp`}
        aria-label={strings.exampleLabel[kind]}
        controls
        playsInline
        preload="none"
        width={360}
        height={480}
        className="aspect-[3/4] w-full rounded-card bg-sunk object-cover"
      >
        <track kind="captions" src={`${file}.vtt`} srcLang="en" label={strings.captions} />
      </video>
    </figure>
  );
}
