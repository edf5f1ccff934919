/**
 * SQL: the first name of a seat, with a number if several people in the group have it. Numbered in the order of the list that all of them and their
 * host see, so that the number tells nothing else.
 */
export const shownName = (seat: string): string =>
  `${seat}.first_name || coalesce((select ' ' || count(*) filter (where twin.id <= ${seat}.id) from seats twin
     where twin.group_id = ${seat}.group_id and twin.left_at is null and lower(twin.first_name) = lower(${seat}.first_name)
     having count(*) > 1), '')`;
