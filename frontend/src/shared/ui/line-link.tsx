import { Link, type To } from 'react-router';

/** A link that is as high as a finger needs. */
export function LineLink({ to, children }: { to: To; children: string }) {
  return (
    <Link to={to} className="link inline-flex min-h-11 items-center">
      {children}
    </Link>
  );
}

/** One within a text. */
export function TextLink({ to, children }: { to: To; children: string }) {
  return (
    <Link to={to} className="link">
      {children}
    </Link>
  );
}
