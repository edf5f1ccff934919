import type { ComponentProps } from 'react';
import { cx } from '#shared/ui/class-names.ts';
import { NeedsScripts } from '#shared/ui/needs-scripts.tsx';
import { uiStrings } from '#shared/ui/strings.ts';

/**
 * A form that only our scripts submit, for pages that are seen before those have loaded; without them it says so. With
 * the method `dialog` a browser sends nothing on its own, so what was typed never gets into the address.
 */
export function ScriptForm({ className, ...rest }: ComponentProps<'form'>) {
  return (
    <>
      <NeedsScripts what={uiStrings.formNeedsScripts} />
      <form {...rest} className={cx(className, 'noscript:hidden')} method="dialog" />
    </>
  );
}
