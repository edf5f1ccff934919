import { BucketListPage } from '#features/settings/components/bucket-list-form.tsx';

export function Component() {
  return <BucketListPage />;
}
