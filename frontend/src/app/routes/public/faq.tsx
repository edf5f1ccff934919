import { FaqPage } from '#features/faq/components/faq-page.tsx';

export function Component() {
  return <FaqPage />;
}
