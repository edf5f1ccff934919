import { data } from 'react-router';

/** Thrown by loaders of pages that do not exist: the route's error boundary shows it, the server says 404. */
export function notFound(): never {
  // oxlint-disable-next-line typescript/only-throw-error -- the router tells it from failures by this
  throw data(null, { status: 404 });
}
