import type { ComponentProps } from 'react';
import { Avatar } from './avatar.tsx';

/** Where people are looked at: as large as their clips. */
export function Poster(props: Omit<ComponentProps<typeof Avatar>, 'form'>) {
  return <Avatar {...props} form="aspect-[3/4] rounded-card" />;
}
