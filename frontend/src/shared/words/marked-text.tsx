import { useWordFinder } from './api.ts';

/** A member's text with watched words highlighted, for the team. */
export function MarkedText({ children: text }: { children: string }) {
  const marks = useWordFinder()(text);
  const ends = [0, ...marks.map(([, to]) => to)];
  return (
    <>
      {marks.map(([from, to], index) => (
        <span key={from}>
          {text.slice(ends[index], from)}
          <mark className="rounded-sm bg-amber px-0.5 font-semibold text-on-amber">{text.slice(from, to)}</mark>
        </span>
      ))}
      {text.slice(ends.at(-1))}
    </>
  );
}
