/** For who changes what is chosen without reading it. */
export const CHOICES = ['notification-choices'] as const;
