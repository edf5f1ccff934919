/** Needs a session but no profile: members may return from the provider before onboarding (readings 5). */
export { requireUser as loader } from '../../guards.ts';
export { UserFrame as Component } from '../../member-frame.tsx';
