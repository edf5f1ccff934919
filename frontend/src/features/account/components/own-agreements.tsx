import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { paths } from '#shared/paths.ts';
import { QueryView } from '#shared/ui/query-view.tsx';
import { dateOf, momentOf } from '#shared/vocabulary/dates.ts';
import { agreementsQuery } from '../api.ts';
import { identityStrings as strings } from '../identity-strings.ts';

/** The versions of the terms and the privacy policy that the member agreed to, and when. */
export function OwnAgreements() {
  return (
    <div className="space-y-3">
      <p className="prose-width text-muted">{strings.agreementsIntro}</p>
      <QueryView query={useQuery(agreementsQuery)}>
        {(list) =>
          list.length === 0 ? (
            <p className="text-muted">{strings.noAgreements}</p>
          ) : (
            <ul className="divide-y divide-line rounded-card border border-line bg-surface">
              {list.map(({ document, version, agreedAt }) => (
                <li key={document + version} className="px-5 py-3">
                  <Link
                    className="font-semibold underline underline-offset-4"
                    to={(document === 'terms' ? paths.terms : paths.privacy).href()}
                  >
                    {strings.documents[document] ?? document}
                  </Link>
                  {', '}
                  {strings.version(dateOf(version))}
                  <span className="block text-sm text-muted">{strings.agreed(momentOf(agreedAt))}</span>
                </li>
              ))}
            </ul>
          )
        }
      </QueryView>
    </div>
  );
}
