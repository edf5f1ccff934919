import { HostGroups } from '#features/hosting/components/host-groups.tsx';

export function Component() {
  return <HostGroups />;
}
