import type { ComponentProps } from 'react';
import { uiStrings } from './strings.ts';

/** Says that it opens in a new tab to those who do not see it. */
export function NewTabLink({
  className = 'link inline-flex min-h-11 items-center',
  children,
  ...rest
}: ComponentProps<'a'>) {
  return (
    <a target="_blank" rel="noopener noreferrer" className={className} {...rest}>
      {children} <span className="sr-only">{uiStrings.newTab}</span>
    </a>
  );
}
