import { SignIn } from '#features/auth/components/sign-in.tsx';

export function Component() {
  return <SignIn key="login" mode="login" />;
}
