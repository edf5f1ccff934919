const FORCED = [':hover', ':focus-visible', ':active'] as const;

/**
 * Shows `data-force="hover"` as if the pointer were there, and likewise for focus-visible and active: every rule of the
 * page once more, with an attribute in the place of the state. Returns how to take that back.
 */
export function forceStates(): () => void {
  const sheet = new CSSStyleSheet();
  const rules = [...document.styleSheets].flatMap((source) => [...source.cssRules]);
  sheet.replaceSync(
    rules
      .map((rule) => rule.cssText)
      .filter((text) => FORCED.some((state) => text.includes(state)))
      .map((text) => FORCED.reduce((made, state) => made.replaceAll(state, `[data-force~='${state.slice(1)}']`), text))
      .join('\n'),
  );
  document.adoptedStyleSheets.push(sheet);
  return () => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet);
  };
}
