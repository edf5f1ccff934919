import { NightOut } from '#features/experience-landing/components/night-out.tsx';

export function Component() {
  return <NightOut />;
}
