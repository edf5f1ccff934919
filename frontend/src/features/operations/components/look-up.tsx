import type { Found } from '@emberhood/contracts';
import { FOUND_MOST, isLookUpQuery } from '@emberhood/contracts/look-up-query';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useId, useRef, useState, type KeyboardEvent, type MouseEvent } from 'react';
import { Link, useNavigate } from 'react-router';
import { problemStrings } from '#shared/api/strings.ts';
import { TextField } from '#shared/forms/field.tsx';
import { isComposing } from '#shared/forms/is-composing.ts';
import { useDialog } from '#shared/hooks/use-dialog.ts';
import { useKeySetting } from '#shared/hooks/use-key-setting.ts';
import { useShortcuts } from '#shared/hooks/use-shortcuts.ts';
import { Button } from '#shared/ui/button.tsx';
import { Dialog } from '#shared/ui/dialog.tsx';
import { Note } from '#shared/ui/page.tsx';
import { QueryView } from '#shared/ui/query-view.tsx';
import { Switch } from '#shared/ui/switch.tsx';
import { lookUpQuery } from '../api.ts';
import { hitsOf, type Hit } from '../look-up-hits.ts';
import { lookUpStrings as strings } from '../look-up-strings.ts';

const SETTLED_MS = 200;

/** Searches everything of the desk from any of its pages, by this button or the key `/`. */
export function LookUp() {
  const { isOpen, open, close } = useDialog();
  const [keysOn, setKeysOn] = useKeySetting();
  const navigate = useNavigate();
  useShortcuts(keysOn && !isOpen, { [strings.key]: open });
  return (
    <>
      <Button kind="secondary" onClick={open} aria-keyshortcuts={keysOn ? strings.key : undefined}>
        {strings.open}
        {keysOn && (
          <kbd aria-hidden="true" className="rounded-lg border border-control bg-sunk px-2 text-sm max-lg:hidden">
            {strings.key}
          </kbd>
        )}
      </Button>
      {isOpen && (
        <Dialog title={strings.title} beginsAtField onClose={() => close()}>
          <Search onOpen={(to) => close(() => void navigate(to))} />
          <Switch label={strings.keysOn} checked={keysOn} onChange={({ target }) => setKeysOn(target.checked)} />
        </Dialog>
      )}
    </>
  );
}

function Search({ onOpen }: { onOpen: (to: string) => void }) {
  const [typed, setTyped] = useState('');
  const query = useSettled(typed.trim());
  const found = useQuery(lookUpQuery(query));
  const parts = useRef<HTMLDivElement>(null);
  const isAsked = isLookUpQuery(query);
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the keys of the field and the links in it
    <div ref={parts} className="space-y-4" onKeyDown={walk}>
      <form
        role="search"
        onSubmit={(event) => {
          event.preventDefault();
          // Opens the first hit, unless the hits are still those of an earlier query.
          if (query === typed.trim() && found.data && !found.isPlaceholderData) stopsIn(parts.current)[1]?.click();
        }}
      >
        <TextField
          label={strings.label}
          hint={strings.hint}
          type="search"
          name="query"
          autoComplete="off"
          spellCheck={false}
          maxLength={254}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
      </form>
      {isAsked ? (
        <QueryView
          query={found}
          skeleton={
            <p role="status" className="text-muted">
              {strings.looking}
            </p>
          }
        >
          {(data) => (
            <Answer
              none={found.isPlaceholderData ? strings.looking : strings.nothing(query)}
              found={data}
              onAgain={() => void found.refetch()}
              onOpen={onOpen}
            />
          )}
        </QueryView>
      ) : (
        <p className="text-muted">{strings.more}</p>
      )}
    </div>
  );
}

/** The typed text, after a pause. */
function useSettled(typed: string): string {
  const [settled, setSettled] = useState(typed);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(typed), SETTLED_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  return settled;
}

interface AnswerProps {
  /** Said if nothing was found. */
  none: string;
  found: Found;
  onAgain: () => void;
  onOpen: (to: string) => void;
}

function Answer({ none, found, onAgain, onOpen }: AnswerProps) {
  const kinds = hitsOf(found);
  const count = kinds.reduce((sum, { hits }) => sum + hits.length, 0);
  return (
    <>
      <p role="status" className="text-sm text-muted">
        {count === 0 ? none : `${strings.count(count)}. `}
        {count > 0 && <span className="max-lg:hidden">{strings.keys}</span>}
      </p>
      {found.away.map((service) => (
        <Note key={service}>
          <p>{strings.away[service]}</p>
          <Button kind="quiet" className="-ml-3" onClick={onAgain}>
            {problemStrings.retry}
          </Button>
        </Note>
      ))}
      {kinds.map(({ kind, hits }) => (
        <Hits key={kind} title={strings.kinds[kind]} hits={hits} onOpen={onOpen} />
      ))}
      {kinds.some(({ hits }) => hits.length === FOUND_MOST) && (
        <p className="text-sm text-muted">{strings.most(FOUND_MOST)}</p>
      )}
    </>
  );
}

interface HitsProps extends Pick<AnswerProps, 'onOpen'> {
  title: string;
  hits: readonly Hit[];
}

function Hits({ title, hits, onOpen }: HitsProps) {
  const id = useId();
  const go = (to: string) => (event: MouseEvent) => {
    // With a modifier key the browser opens a new tab.
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    onOpen(to);
  };
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className="text-sm font-semibold text-muted">
        {title}
      </h3>
      <ul>
        {hits.map((hit) => (
          <li key={hit.id}>
            <Link
              to={hit.to}
              onClick={go(hit.to)}
              className="-mx-3 block min-h-11 rounded-control px-3 py-2 no-underline hover:bg-sunk"
            >
              <span className="block font-semibold wrap-anywhere">{hit.title}</span>
              <span className="block text-sm wrap-anywhere text-muted">{hit.detail}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The field and the hits, in order of the arrow keys. */
function stopsIn(parts: HTMLElement | null): HTMLElement[] {
  return [...(parts?.querySelectorAll<HTMLElement>('input[type="search"], li > a') ?? [])];
}

/** The up and down keys move between the field and the hits, without wrapping around. */
function walk(event: KeyboardEvent<HTMLElement>): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  const stops = stopsIn(event.currentTarget);
  const here = stops.indexOf(document.activeElement as HTMLElement);
  if (step === undefined || here < 0 || isComposing(event)) return;
  event.preventDefault();
  stops[here + step]?.focus();
}
