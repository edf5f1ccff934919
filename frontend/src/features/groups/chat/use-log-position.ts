import type { GroupChat } from '@emberhood/contracts';
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { useMarkRead } from './api.ts';

/** Within this many pixels from the end one counts as reading the newest. */
const NEAR_END = 80;

const isNearEnd = ({ scrollHeight, scrollTop, clientHeight }: Element): boolean =>
  scrollHeight - scrollTop - clientHeight < NEAR_END;

/** The last read place when the chat was opened; null: all was read; undefined while unknown. */
export function useUnreadFrom({ unread, readPlace }: GroupChat, fresh: boolean): number | null | undefined {
  const [from, setFrom] = useState<number | null>();
  if (from === undefined && fresh) setFrom(unread > 0 ? readPlace : null);
  return from;
}

interface EndOptions {
  firstId: string | undefined;
  lastId: string | undefined;
  waiting: number;
  /** The line above the first unread message. */
  newLine: RefObject<HTMLElement | null>;
  isLineKnown: boolean;
}

/**
 * Starts at the first unread message; sticks to the end if one is there, and otherwise keeps the position, even when
 * earlier messages load.
 */
export function useEnd({ firstId, lastId, waiting, newLine, isLineKnown }: EndOptions) {
  const scroller = useRef<HTMLDivElement>(null);
  const [atEnd, setAtEnd] = useState(true);
  const [seenId, setSeenId] = useState(lastId);
  if (atEnd && seenId !== lastId) setSeenId(lastId);
  const before = useRef({ firstId, waiting, height: 0 });
  const isAtEnd = useEffectEvent(() => atEnd);
  useLayoutEffect(() => {
    const element = scroller.current;
    if (!element) return;
    const { firstId: oldFirst, waiting: oldWaiting, height } = before.current;
    before.current = { firstId, waiting, height: element.scrollHeight };
    if (oldFirst !== firstId && height > 0 && !isAtEnd()) element.scrollTop += element.scrollHeight - height;
    else if (isAtEnd() || waiting > oldWaiting) element.scrollTop = element.scrollHeight;
  }, [firstId, lastId, waiting]);
  useLayoutEffect(() => {
    if (isLineKnown) newLine.current?.scrollIntoView({ block: 'start' });
  }, [isLineKnown, newLine]);
  // Rotating a phone or its keyboard shrinks the log; a loaded photo makes it grow.
  useEffect(() => {
    const element = scroller.current;
    if (!element) return;
    const observer = new ResizeObserver(() => {
      if (isAtEnd()) element.scrollTop = element.scrollHeight;
    });
    for (const part of [element, ...element.children]) observer.observe(part);
    return () => observer.disconnect();
  }, []);
  return {
    scroller,
    atEnd,
    hasNewBelow: seenId !== lastId,
    toEnd: () => scroller.current?.scrollTo({ top: scroller.current.scrollHeight }),
    onScroll: () => {
      if (scroller.current) setAtEnd(isNearEnd(scroller.current));
    },
  };
}

interface ReadingOptions {
  newest: number;
  /** Whether messages are visible. */
  seen: boolean;
  atEnd: boolean;
  scroller: RefObject<HTMLElement | null>;
}

/** Reports how far the member has read, once for each newest visible message. */
export function useReading(groupId: string, { newest, seen, atEnd, scroller }: ReadingOptions): void {
  const mark = useMarkRead(groupId);
  const told = useRef(0);
  const tell = useEffectEvent((place: number) => {
    told.current = place;
    mark.mutate(place);
  });
  useEffect(() => {
    // Also checks the screen, which may just have scrolled to the first unread message.
    if (seen && atEnd && newest > told.current && scroller.current && isNearEnd(scroller.current)) tell(newest);
  }, [newest, seen, atEnd, scroller]);
}
