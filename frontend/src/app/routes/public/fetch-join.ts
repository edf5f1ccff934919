/** The modules of the page where one joins, before the router asks for them; without one it asks again. */
export function fetchPoetryJoin(): void {
  import('./poetry-join.tsx').catch(() => undefined);
}

export function fetchExperienceJoin(): void {
  Promise.all([
    import('../private/layout.tsx'),
    import('../member/layout.tsx'),
    import('../member/experience-join.tsx'),
  ]).catch(() => undefined);
}
