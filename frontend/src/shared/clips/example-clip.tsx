import { clipStrings as strings } from './strings.ts';

export type ClipKind = 'fun' | 'useful';

/** An example of a clip. It is drawn, so that it needs nobody's face. */
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
