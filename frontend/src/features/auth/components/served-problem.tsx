import { SIGN_IN_PLACEHOLDERS } from '@emberhood/contracts/constants';
import { Alert } from '#shared/ui/page.tsx';

/** Why the submitted form was refused, for browsers without scripts. */
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
