import { z } from '../zod.ts';
import { CLIENT_ERRORS_PATH, RESPONSIVENESS_PATH } from './client-errors-path.ts';
import { endpointsFor, type Endpoint } from './endpoint.ts';

const anybody = endpointsFor('public');

const Release = z.string().regex(/^[\w.-]{1,40}$/);

/**
 * An error in a browser: its kind, release and class (or the policy's directive), and the position in our scripts. No
 * message, no address, no personal data: error messages may contain what people typed.
 */
export const ClientError = z.object({
  kind: z.enum(['render', 'script', 'promise', 'chunk', 'policy']),
  release: Release,
  name: z
    .string()
    .regex(/^[A-Za-z-]{1,40}$/)
    .optional(),
  at: z
    .string()
    .regex(/^assets\/[\w/.-]{1,120}\.js:\d{1,7}:\d{1,7}$/)
    .optional(),
});
export type ClientError = z.output<typeof ClientError>;

/** How long each screen took to react to a press or a key (INP). Screens by their name in our code, no address. */
export const Responsiveness = z.object({
  release: Release,
  visits: z
    .array(z.object({ screen: z.string().regex(/^[A-Za-z]{1,40}$/), ms: z.int().min(0).max(600_000) }))
    .min(1)
    .max(20),
});
export type Responsiveness = z.output<typeof Responsiveness>;

/** Reports of browsers. */
export const clientErrorsApi = {
  reportClientError: anybody('POST', CLIENT_ERRORS_PATH, 'Report an error in a browser, without personal data', {
    body: ClientError,
    status: 202,
  }),
  reportResponsiveness: anybody(
    'POST',
    RESPONSIVENESS_PATH,
    'Report how fast screens responded, without personal data',
    { body: Responsiveness, status: 202 },
  ),
} as const satisfies Record<string, Endpoint>;
