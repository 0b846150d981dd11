import * as z from 'zod';

/** How a ribbon command ended, as the small window shows it. */
export const outcomeNotice = z.object({
  title: z.string(),
  text: z.string(),
  link: z.url({ protocol: /^https?$/ }).optional(),
});

export type OutcomeNotice = z.infer<typeof outcomeNotice>;
