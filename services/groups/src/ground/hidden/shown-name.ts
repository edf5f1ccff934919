/**
 * SQL: the first name of a seat, with a number if several people in the group have it. The numbers follow the list that
 * the members and their host see, so that they reveal nothing else.
 */
export const shownName = (seat: string): string =>
  `${seat}.first_name || coalesce((select ' ' || count(*) filter (where twin.id <= ${seat}.id) from seats twin
     where twin.group_id = ${seat}.group_id and twin.left_at is null and lower(twin.first_name) = lower(${seat}.first_name)
     having count(*) > 1), '')`;
