/**
 * Which pages browsers may fetch before they are asked for: what a pointer rests on or presses (frontend, decision:
 * public-pages). Browsers themselves leave it where data is to be saved. What a call would begin is begun by people
 * only.
 */
export const SPECULATION_RULES = {
  path: '/speculation-rules.json',
  type: 'application/speculationrules+json',
  body: JSON.stringify({
    prefetch: [
      {
        where: { and: [{ href_matches: '/*' }, { not: { href_matches: '/api/*' } }] },
        eagerness: 'moderate',
      },
    ],
  }),
};
