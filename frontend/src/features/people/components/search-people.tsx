import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { TextField } from '#shared/forms/field.tsx';
import { Button } from '#shared/ui/button.tsx';
import { Icon } from '#shared/ui/icon.tsx';
import { peopleStrings as strings } from '../strings.ts';

/** Everything of the address but the search, with another one. */
const searchedFor = (text: string) => (before: URLSearchParams) =>
  new URLSearchParams([...[...before].filter(([name]) => name !== 'q'), ...(text === '' ? [] : [['q', text]])]);

/** By name or wish, beside the filters of the address; an empty search shows everybody again. */
export function useSearch() {
  const [address, setAddress] = useSearchParams();
  return { text: address.get('q') ?? '', search: (text: string) => setAddress(searchedFor(text.trim())) };
}

export function SearchPeople() {
  const { text, search } = useSearch();
  const [shown, setShown] = useState(text);
  const [typed, setTyped] = useState(text);
  // By a way back, or the button that shows everybody.
  if (shown !== text) {
    setShown(text);
    setTyped(text);
  }
  return (
    <form
      role="search"
      className="flex max-w-lg grow basis-40 items-end gap-x-3"
      onSubmit={(event) => {
        event.preventDefault();
        search(typed);
      }}
    >
      <div className="min-w-0 flex-1">
        <TextField
          label={strings.search}
          type="search"
          value={typed}
          autoComplete="off"
          spellCheck={false}
          minLength={2}
          maxLength={60}
          onChange={({ target }) => setTyped(target.value)}
        />
      </div>
      <Button type="submit" kind="secondary" aria-label={strings.find} className="mb-8 max-sm:px-3">
        <span className="max-sm:hidden">{strings.find}</span>
        <Icon name="arrow-right" />
      </Button>
    </form>
  );
}
