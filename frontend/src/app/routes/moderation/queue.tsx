import { ReviewPage } from '#features/moderation/components/review-page.tsx';

export function Component() {
  return <ReviewPage />;
}
