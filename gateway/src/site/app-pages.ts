/** Addresses the app answers itself, in the browser; the frontend's own route table has the same (frontend guide 7). */
const PAGES = ['/', '/login', '/create-account', '/session-expired', '/welcome', '/terms-of-use', '/privacy-policy'];
const BELOW = ['/login/', '/emberite', '/moderation', '/profile/'];

export function isAppPage(path: string): boolean {
  const plain = path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path;
  return (
    PAGES.includes(plain) ||
    BELOW.some((prefix) => plain === prefix || plain.startsWith(prefix.endsWith('/') ? prefix : `${prefix}/`))
  );
}
