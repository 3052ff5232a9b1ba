import { z } from 'zod';

export const dismissSchema = z.object({ noticeId: z.string().max(64) });
