/** Locators without Playwright. Headings and buttons match by their start, as a button's busy label may follow. */
export const xpaths = {
  heading: (name: string) => `//h1[starts-with(normalize-space(.), "${name}")]`,
  button: (name: string) => `//button[starts-with(normalize-space(.), "${name}")]`,
  link: (name: string) => `//a[starts-with(normalize-space(.), "${name}")]`,
  field: (label: string) =>
    `//*[self::input or self::textarea][@id = //label[normalize-space(.) = "${label}"]/@for or starts-with(normalize-space(ancestor::label), "${label}") or @aria-label = "${label}"]`,
  /** Radio buttons and checkboxes by their labels, which one presses. */
  choice: (label: string) => `//label[contains(normalize-space(.), "${label}")]`,
  words: (words: string) => `//main//*[contains(text(), "${words}")]`,
};
