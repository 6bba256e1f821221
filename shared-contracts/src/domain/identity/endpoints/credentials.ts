import { z } from 'zod';

const sessionUser = z.object({ id: z.string(), username: z.string(), phone: z.string(), avatar: z.string().nullable() });

/** What a sign-in gives. */
export const credentials = z.object({ token: z.string(), user: sessionUser });
