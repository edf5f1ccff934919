import { VideoId } from './media.ts';
import { z } from './zod.ts';

/** A BullMQ queue: its name and the data of its jobs. Ids and trace headers only; Redis holds no truth. */
export interface JobDefinition<Data extends z.ZodType = z.ZodType> {
  readonly queue: string;
  readonly data: Data;
}
export type JobData<D extends JobDefinition> = z.output<D['data']>;

const trace = { correlationId: z.string(), traceparent: z.string().optional() };

export const jobs = {
  transcode: { queue: 'media-transcode', data: z.object({ videoId: VideoId, ...trace }) },
} as const satisfies Record<string, JobDefinition>;
