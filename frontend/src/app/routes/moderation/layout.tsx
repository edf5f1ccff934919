export { requireModerator as loader } from '../../guards.ts';
export { UserFrame as Component } from '../../member-frame.tsx';
export { StaffError as ErrorBoundary } from '../staff-error.tsx';
