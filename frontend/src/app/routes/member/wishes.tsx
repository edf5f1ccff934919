import { WishesPage } from '#features/wishes/components/wishes-page.tsx';

export function Component() {
  return <WishesPage />;
}
