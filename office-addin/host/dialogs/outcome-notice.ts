import * as z from 'zod';

/** How a ribbon command ended, as the small window shows it. */
export const outcomeNotice = z.object({
  title: z.string(),
  /** Sentences that belong together, each on its own. */
  texts: z.array(z.string()),
  link: z.url({ protocol: /^https?$/ }).optional(),
});

export type OutcomeNotice = z.infer<typeof outcomeNotice>;

/** The notice as its window gets it. */
export const sentNotice = outcomeNotice.extend({
  /** In which the window's own words are to be; the notice is in the first of them already. */
  languages: z.array(z.string()).readonly(),
});

export type SentNotice = z.infer<typeof sentNotice>;
