import type { ComponentProps } from 'react';
import { takeOver } from './focus-heading.ts';
import { Note } from './page.tsx';

/** What came of an answer; takes the focus of the buttons that it replaces. */
export function AnswerNote({ children, ...note }: ComponentProps<typeof Note>) {
  return (
    <Note {...note}>
      <p ref={takeOver} role="status" tabIndex={-1} className="font-semibold">
        {children}
      </p>
    </Note>
  );
}
