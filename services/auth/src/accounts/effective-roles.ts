import type { GrantableRole, Role } from '@emberhood/contracts';

/** Everyone is a member, and an operator may do what a moderator may; a host stands beside them. */
export function effectiveRoles(granted: readonly GrantableRole[]): Role[] {
  const roles = new Set<Role>(['member', ...granted]);
  if (roles.has('operator')) roles.add('moderator');
  const order: Role[] = ['member', 'host', 'moderator', 'operator'];
  return order.filter((role) => roles.has(role));
}
