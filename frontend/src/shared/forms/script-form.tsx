import type { ComponentProps } from 'react';

/**
 * A form that only our scripts send, for pages that people see before those are there. `dialog` is the one method by
 * which a browser sends nothing on its own: what was typed never gets into the address.
 */
export function ScriptForm(props: ComponentProps<'form'>) {
  return <form {...props} method="dialog" />;
}
