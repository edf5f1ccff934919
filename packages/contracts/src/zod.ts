import { z } from 'zod';

// zod's compiled parser probes `new Function`, which a strict script CSP reports as a violation: off in browsers.
z.config({ jitless: 'document' in globalThis });

export { z };

/** A day that callers send: PostgreSQL has no year 0. */
export const Day = z.iso.date().refine((day) => day >= '0001');

/** An id that callers send: in one spelling, as rules about oneself, locks and the audit compare ids as text. */
export const Id = z.uuid().toLowerCase();
