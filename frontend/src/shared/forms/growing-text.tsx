import { useImperativeHandle, useLayoutEffect, useRef, type ComponentProps } from 'react';
import { cx } from '#shared/ui/class-names.ts';

/** A text field that grows with its text; by script where CSS `field-sizing` is missing (Safari before 26.2). */
export function GrowingText({ ref, className, ...rest }: ComponentProps<'textarea'>) {
  const area = useRef<HTMLTextAreaElement>(null);
  useImperativeHandle<HTMLTextAreaElement | null, HTMLTextAreaElement | null>(ref, () => area.current);
  useLayoutEffect(() => {
    if (area.current) grow(area.current);
  });
  return (
    <textarea
      ref={area}
      rows={1}
      onInput={({ currentTarget }) => grow(currentTarget)}
      className={cx('field-sizing-content resize-none', className)}
      {...rest}
    />
  );
}

function grow(area: HTMLTextAreaElement): void {
  const style: object = area.style;
  if ('fieldSizing' in style) return;
  area.style.height = 'auto';
  area.style.height = `${String(area.scrollHeight + area.offsetHeight - area.clientHeight)}px`;
}
