import { OwnHanded } from './own-handed.tsx';
import { PersonCases } from './person-cases.tsx';

/** Reported people; apart from the clips, which most of a moderator's day is about. */
export default function PeopleTab() {
  return (
    <>
      <PersonCases />
      <OwnHanded />
    </>
  );
}
