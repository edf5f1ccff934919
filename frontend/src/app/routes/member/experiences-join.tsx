import { JoinPage } from '#features/registration/components/join-page.tsx';

export function Component() {
  return <JoinPage />;
}
