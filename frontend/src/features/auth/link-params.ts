export interface LinkParams {
  email: string;
  secret: string;
}

/** The parameters of the mailed link: in the query as specified, or in the fragment as in our mails (readings 31). */
export function readLinkParams(search: string, fragment: string): LinkParams | null {
  const query = new URLSearchParams(search);
  const hash = new URLSearchParams(fragment.replace(/^#/, ''));
  const email = hash.get('email') ?? query.get('email') ?? '';
  const secret = hash.get('secret') ?? query.get('secret') ?? '';
  return email === '' || secret === '' ? null : { email, secret };
}
