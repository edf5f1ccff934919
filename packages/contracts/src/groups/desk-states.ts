import { z } from '../zod.ts';

/** States that only hosts and operators see: members' pages do not load them. */
export const RunState = z.enum(['frozen', 'solving', 'checked', 'proposed', 'published', 'aborted']);
export type RunState = z.output<typeof RunState>;

/** Actions that operators request and a job does, as a whole city takes longer than a call. */
export const RunAct = z.enum(['publish', 'roll_back']);
export type RunAct = z.output<typeof RunAct>;

export const OfferingState = z.enum(['draft', 'submitted', 'open', 'placed', 'completed', 'withdrawn', 'cancelled']);
export type OfferingState = z.output<typeof OfferingState>;

export const CycleState = z.enum(['open', 'frozen', 'decided', 'closed', 'cancelled']);
export type CycleState = z.output<typeof CycleState>;
