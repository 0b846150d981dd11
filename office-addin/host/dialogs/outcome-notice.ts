import * as z from 'zod/mini';

/** How a ribbon command ended, as the small window shows it. */
export const outcomeNotice = z.object({
  title: z.string(),
  /** Sentences that belong together, each on its own. */
  texts: z.array(z.string()),
  link: z.optional(z.url({ protocol: /^https?$/ })),
});

export type OutcomeNotice = z.infer<typeof outcomeNotice>;

/** The notice as its window gets it. */
export const sentNotice = z.extend(outcomeNotice, {
  /** In which the window's own words are to be; the notice is in the first of them already. */
  languages: z.readonly(z.array(z.string())),
});

export type SentNotice = z.infer<typeof sentNotice>;
