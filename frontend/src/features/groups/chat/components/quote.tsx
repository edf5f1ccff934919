import { cx } from '#shared/ui/class-names.ts';
import { chatStrings as strings } from '../strings.ts';

interface QuoteProps {
  name: string;
  text: string | null;
  className?: string;
  /** Scrolls to the message itself. */
  onOpen?: () => void;
}

/** One line of the quoted message. */
export function Quote({ name, text, className, onOpen }: QuoteProps) {
  const look = cx('chat-quote block w-full min-w-0 text-sm', className);
  const lines = (
    <>
      <span className="block font-semibold">{name}</span>
      <span className="block truncate">{text === '' ? strings.photo : (text ?? strings.quoteGone)}</span>
    </>
  );
  if (!onOpen) return <p className={look}>{lines}</p>;
  return (
    <button type="button" onClick={onOpen} className={cx(look, 'min-h-11 cursor-pointer')}>
      <span className="sr-only">{strings.answers} </span>
      {lines}
    </button>
  );
}
