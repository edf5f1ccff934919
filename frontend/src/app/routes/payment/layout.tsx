/** Needs a session and no profile: somebody may come back from the provider before anything else (readings 5). */
export { requireUser as loader } from '../../guards.ts';
export { UserFrame as Component } from '../../member-frame.tsx';
