import type { PeopleById } from '@emberhood/contracts';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { paths } from '../paths.ts';
import { stateStrings } from '../vocabulary/state-strings.ts';

/** Prefix of actors that are not people (`system:<job>`). */
export const SYSTEM = 'system:';
const ACCOUNT_ID = /^[0-9a-f]{8}-[0-9a-f-]{27}$/;
/** Characters of an id that tell two accounts apart. */
const SHOWN = 8;

/** A person's name and address, or the beginning of the id if the account is gone. */
export function wordsOf(people: PeopleById, id: string): string {
  const person = people[id];
  if (id.startsWith(SYSTEM)) return stateStrings.system;
  if (!person) return ACCOUNT_ID.test(id) ? id.slice(0, SHOWN) : id;
  return person.name === null ? person.email : `${person.name} (${person.email})`;
}

/** The same as a link to their page. */
export function KnownPersonLink({ people, id }: { people: PeopleById; id: string }) {
  if (!people[id]) return wordsOf(people, id);
  return (
    <Link className="link wrap-anywhere" to={paths.opsAccount.href({ accountId: id })}>
      {wordsOf(people, id)}
    </Link>
  );
}

interface AccountLinkProps {
  /** Null: there is nothing to lead to. */
  id: string | null;
  /** Those who still have an account, where the list says so: of others it is said that theirs was deleted. */
  people?: PeopleById;
  children: ReactNode;
}

/** Links to an account, for the team. */
export function AccountLink({ id, people, children }: AccountLinkProps) {
  if (id === null) return children;
  if (people && !people[id]) return stateStrings.accountGone;
  return (
    <Link className="link" to={paths.opsAccount.href({ accountId: id })}>
      {children}
    </Link>
  );
}
