/** SQL: whether a mark says that somebody did not come, who is heard but not asked about it (decision: absences). */
export const isAbsent = (mark: string): string => `${mark}.state in ('no_show', 'excused')`;
