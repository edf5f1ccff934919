/** A sentence whose last word may bring a full stop of its own, as `6:35 p.m.` does. */
export const sentence = (text: string): string => text.replace(/\.\.$/, '.');
