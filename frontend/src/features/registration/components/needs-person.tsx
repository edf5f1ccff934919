import { useQuery } from '@tanstack/react-query';
import { useLocation } from 'react-router';
import { ownProfileQuery } from '#shared/account/own-profile.ts';
import { whoYouAreHref } from '#shared/paths.ts';
import { lacksOnce } from '#shared/person/lacks-once.ts';
import { ButtonLink } from '#shared/ui/button.tsx';
import { Note } from '#shared/ui/page.tsx';
import { registrationStrings } from '../strings.ts';

const strings = registrationStrings.person;

/** Links to where first name, sex and age are given, which every group needs, and back to this page (readings 1). */
export function NeedsPerson() {
  const { pathname, search } = useLocation();
  const profile = useQuery(ownProfileQuery).data;
  if (!profile || !lacksOnce(profile)) return null;
  return (
    <Note>
      <p>{strings.needed}</p>
      <ButtonLink kind="secondary" className="mt-2" to={whoYouAreHref(pathname + search)}>
        {strings.tell}
      </ButtonLink>
    </Note>
  );
}
