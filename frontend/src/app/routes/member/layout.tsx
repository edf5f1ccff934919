export { requireMember as loader } from '../../guards.ts';
export { UserFrame as Component } from '../../member-frame.tsx';
