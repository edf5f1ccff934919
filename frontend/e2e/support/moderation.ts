import { inject } from 'vitest';
import { grantRole } from './admin.ts';
import type { Visitor } from './browser.ts';
import { signIn } from './steps.ts';

/** Makes a moderator of somebody, who then stands at the desk. */
export async function becomeModerator(visitor: Visitor, email: string): Promise<void> {
  await signIn(visitor, email);
  await visitor.heading('Welcome to Emberhood');
  await grantRole(inject('dataFolder'), email, 'moderator');
  await visitor.open('/moderation');
  await visitor.heading('Moderation');
}
