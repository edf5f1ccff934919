import { authStrings as strings } from '../strings.ts';

/** Shows invited people their code, which they need not type. */
export function InviteNote({ code }: { code: string }) {
  return <p className="lede max-w-60 wrap-anywhere sm:max-w-none">{strings.invited(code)}</p>;
}
