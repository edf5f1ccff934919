import { PreviewPage } from '#features/settings/components/preview-page.tsx';

export function Component() {
  return <PreviewPage />;
}
