/**
 * SQL, of a seat: the first name, with a number where several who sit in the group have it. Numbered in the order of the list that
 * all of them and their host see, so that it tells nothing more of anybody, and the same in lists and in the chat.
 */
export const shownName = (seat: string): string =>
  `${seat}.first_name || coalesce((select ' ' || count(*) filter (where twin.id <= ${seat}.id) from seats twin
     where twin.group_id = ${seat}.group_id and twin.left_at is null and lower(twin.first_name) = lower(${seat}.first_name)
     having count(*) > 1), '')`;
