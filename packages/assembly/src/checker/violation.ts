/** A rule of the groups guide that an answer breaks. */
export interface Violation {
  /** Name in the table of rules; begins with the guide's invariant. */
  rule: string;
  message: string;
  offering?: string;
  members?: string[];
}
