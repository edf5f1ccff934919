/** Where things are for browsers that Playwright does not drive. Headings and buttons by what they begin with: after it stands what one says while it is busy. */
export const xpaths = {
  heading: (name: string) => `//h1[starts-with(normalize-space(.), "${name}")]`,
  button: (name: string) => `//button[starts-with(normalize-space(.), "${name}")]`,
  link: (name: string) => `//a[starts-with(normalize-space(.), "${name}")]`,
  field: (label: string) =>
    `//*[self::input or self::textarea][@id = //label[normalize-space(.) = "${label}"]/@for or starts-with(normalize-space(ancestor::label), "${label}") or @aria-label = "${label}"]`,
  /** Radio buttons and checkboxes, by what they say: that is what one presses. */
  choice: (label: string) => `//label[contains(normalize-space(.), "${label}")]`,
  words: (words: string) => `//main//*[contains(text(), "${words}")]`,
};
