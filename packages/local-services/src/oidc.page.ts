import type { OidcBrand } from './oidc.ts';
import { escapeHtml, pageOf, problemOf } from './stand-in-page.ts';

export interface SignInPage {
  brand: OidcBrand;
  people: readonly { email: string; name: string }[];
  email: string;
  problem: string;
}

const NAMES: Record<OidcBrand, string> = { google: 'Google', microsoft: 'Microsoft' };

/** The page says plainly that it is not the real provider. */
export function signInPage({ brand, people, email, problem }: SignInPage): string {
  const buttons = people.map((person) => {
    const [address, name] = [escapeHtml(person.email), escapeHtml(person.name)];
    return `<li><button name="email" value="${address}">${name}<br><small>${address}</small></button></li>`;
  });
  return pageOf(
    `Sign in (stand-in for ${NAMES[brand]})`,
    `<h1>Sign in</h1>
<p>This page stands in for ${NAMES[brand]} on this machine. It asks for no password.</p>
${problemOf(problem)}
<form method="post"><ul>
${buttons.join('\n')}
</ul></form>
<form method="post">
<label for="email">Another address</label>
<input id="email" name="email" type="email" autocomplete="off" value="${escapeHtml(email)}">
<button>Continue</button>
</form>
<form method="post"><button name="cancel" value="1">Cancel</button></form>`,
  );
}
