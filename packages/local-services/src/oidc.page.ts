import type { OidcBrand } from './oidc.ts';

export interface SignInPage {
  brand: OidcBrand;
  people: readonly { email: string; name: string }[];
  email: string;
  problem: string;
}

const NAMES: Record<OidcBrand, string> = { google: 'Google', microsoft: 'Microsoft' };

/** The page says plainly that it is not the real provider. */
export function signInPage({ brand, people, email, problem }: SignInPage): string {
  const buttons = people
    .map(
      (person) =>
        `<li><button name="email" value="${escapeHtml(person.email)}">${escapeHtml(person.name)}<br><small>${escapeHtml(person.email)}</small></button></li>`,
    )
    .join('\n');
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Sign in (stand-in for ${NAMES[brand]})</title>
<style>
  body { font: 16px/1.5 system-ui, sans-serif; max-width: 26rem; margin: 3rem auto; padding: 0 1rem; color: #222; background: #fff; }
  ul { list-style: none; padding: 0; }
  button { font: inherit; text-align: left; width: 100%; padding: .6rem .8rem; margin: .2rem 0; border: 1px solid #767676; border-radius: .5rem; background: #f7f7f7; cursor: pointer; }
  input { font: inherit; width: 100%; box-sizing: border-box; padding: .6rem .8rem; border: 1px solid #767676; border-radius: .5rem; }
  .problem { color: #a4001d; }
</style>
<main>
<h1>Sign in</h1>
<p>This page stands in for ${NAMES[brand]} on this machine. It asks for no password.</p>
${problem === '' ? '' : `<p class="problem" role="alert">${escapeHtml(problem)}</p>`}
<form method="post"><ul>
${buttons}
</ul></form>
<form method="post">
<label for="email">Another address</label>
<input id="email" name="email" type="email" autocomplete="off" value="${escapeHtml(email)}">
<button>Continue</button>
</form>
<form method="post"><button name="cancel" value="1">Cancel</button></form>
</main>
</html>
`;
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}
