import { authStrings as strings } from '../strings.ts';

/** Whoever comes by an invite need not type its code. */
export function InviteNote({ code }: { code: string }) {
  return <p className="lede max-w-60 wrap-anywhere sm:max-w-none">{strings.invited(code)}</p>;
}
