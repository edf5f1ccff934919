import { SIGN_IN_PLACEHOLDERS } from '@emberhood/contracts/constants';
import { Alert } from '#shared/ui/page.tsx';

/** Why the form that came before was refused, which a browser without scripts learns from the server. */
export function ServedProblem() {
  return (
    <noscript>
      <div className="py-4 has-[p:empty]:hidden">
        <Alert>
          <p>{SIGN_IN_PLACEHOLDERS.problem}</p>
        </Alert>
      </div>
    </noscript>
  );
}
