import { deskStrings } from './desk-strings.ts';

const SYSTEM = 'system:';
/** Enough of an id to tell two accounts apart in a table. */
const SHOWN = 8;

/** An account as far as it has to be told apart here, or the part of the product that acted. */
export function actorName(actor: string): string {
  return actor.startsWith(SYSTEM) ? deskStrings.audit.system(actor.slice(SYSTEM.length)) : actor.slice(0, SHOWN);
}
