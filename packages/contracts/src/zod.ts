import { z } from 'zod';

// zod's compiled parser probes `new Function`, which a strict script CSP reports as a violation: off in browsers.
z.config({ jitless: 'document' in globalThis });

export { z };
