/** The search's current groups. */
export class Assignment {
  /** Each member's offering, or -1. */
  readonly group: Int32Array;
  /** By offering; empty: not used. */
  readonly groups: (readonly number[])[];

  constructor({ n, k }: { n: number; k: number }) {
    this.group = new Int32Array(n).fill(-1);
    this.groups = Array.from({ length: k }, () => []);
  }

  /** Replaces the group of an offering. The new members must have no other. */
  replace(e: number, members: readonly number[]): void {
    for (const i of this.groups[e] ?? []) this.group[i] = -1;
    for (const i of members) this.group[i] = e;
    this.groups[e] = members;
  }

  /** @param groups by offering */
  replaceAll(groups: readonly (readonly number[])[]): void {
    for (const e of this.groups.keys()) this.replace(e, []);
    for (const [e, members] of groups.entries()) this.replace(e, members);
  }
}
