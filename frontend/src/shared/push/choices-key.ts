/** For code that changes the choices without reading them. */
export const CHOICES = ['notification-choices'] as const;
