import { z } from '@emberhood/contracts/zod';

export const id = z.string().min(1).max(128).describe('Opaque; compared, never read.');
export const count = z.int().min(0);
