import { useSearchParams } from 'react-router';
import { queryClient } from '#shared/api/query-client.ts';
import { useTyped } from '#shared/hooks/use-filters.ts';
import { Button } from '#shared/ui/button.tsx';
import { deskFormStrings } from './desk-strings.ts';
import { TextField } from './field.tsx';

/** Long enough for an email address and any name. */
const LONGEST = 254;

interface QueryFormProps {
  /** The name of the query parameter. */
  name?: string;
  label: string;
  busy: boolean;
  error?: string | undefined;
}

/** A search field. The query is kept in the address, so that Back returns to it. */
export function QueryForm({ name = 'query', label, busy, error }: QueryFormProps) {
  const [search, setSearch] = useSearchParams();
  const asked = search.get(name) ?? '';
  const [typed, setTyped] = useTyped(asked);
  return (
    <form
      role="search"
      className="mb-8 space-y-2"
      onSubmit={(event) => {
        event.preventDefault();
        const wanted = typed.trim();
        // Asked again, it is read again.
        if (wanted === asked) void queryClient.refetchQueries({ type: 'active' });
        else setSearch(wanted === '' ? {} : { [name]: wanted });
      }}
    >
      <TextField
        label={label}
        name={name}
        type="search"
        autoComplete="off"
        spellCheck={false}
        maxLength={LONGEST}
        value={typed}
        error={error}
        onChange={({ target }) => setTyped(target.value)}
      />
      <Button type="submit" busy={busy} busyLabel={deskFormStrings.finding}>
        {deskFormStrings.find}
      </Button>
      <p role="status" className="sr-only">
        {busy ? deskFormStrings.finding : asked !== '' && error === undefined && deskFormStrings.found}
      </p>
    </form>
  );
}
