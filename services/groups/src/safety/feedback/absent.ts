/**
 * SQL: whether a mark of attendance says that somebody did not come. Nobody asks them how that session was, but what
 * they say of it is taken, as the mark may be wrong (decision: absences).
 */
export const isAbsent = (mark: string): string => `${mark}.state in ('no_show', 'excused')`;
