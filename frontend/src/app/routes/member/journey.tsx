import { Journey } from '#features/journey/components/journey.tsx';

export function Component() {
  return <Journey />;
}
