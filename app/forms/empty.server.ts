import { z } from 'zod';

/** Schema of a form that has a button and no fields. */
export const emptySchema = z.object({});
