import { SignIn } from '#features/auth/components/sign-in.tsx';
import { KeptNote } from '#features/registration/components/kept-note.tsx';

export function Component() {
  return <SignIn key="create" mode="create" note={<KeptNote />} />;
}
