/** Drops the second full stop of a sentence that ends in `6:35 p.m.`. */
export const sentence = (text: string): string => text.replace(/\.\.$/, '.');
