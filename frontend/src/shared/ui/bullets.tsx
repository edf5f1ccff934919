import { cx } from './class-names.ts';

/** A bulleted list of short texts. */
export function Bullets({ items, className }: { items: readonly string[]; className?: string }) {
  return (
    <ul className={cx('list-disc pl-5', className)}>
      {items.map((item, at) => (
        <li key={at}>{item}</li>
      ))}
    </ul>
  );
}
