import * as z from 'zod/mini';

/** The outcome of a ribbon command, as the dialog shows it. */
const outcomeNotice = z.object({
  title: z.string(),
  /** Sentences, shown as separate paragraphs. */
  texts: z.array(z.string()),
  link: z.optional(z.url({ protocol: /^https?$/ })),
});

export type OutcomeNotice = z.infer<typeof outcomeNotice>;

/** The notice as the dialog receives it. */
export const sentNotice = z.extend(outcomeNotice, {
  /** Languages of the dialog's own texts, in order of preference. The notice is already in the first. */
  languages: z.readonly(z.array(z.string())),
});

export type SentNotice = z.infer<typeof sentNotice>;
