import { PressPage } from '#features/press/components/press-page.tsx';

export function Component() {
  return <PressPage />;
}
