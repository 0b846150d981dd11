import * as z from 'zod/mini';

/** Which views of a document produce a notification. */
export const alertRule = z.enum(['every', 'first', 'named', 'off']);

export type AlertRule = z.infer<typeof alertRule>;

/** A time of day in the format of `<input type="time">`. */
const timeOfDay = z.string().check(z.refine((time) => /^([01]\d|2[0-3]):[0-5]\d$/.test(time)));

/** The general settings, without the documents' own rules and the snooze. */
export const generalAlerts = z.object({
  /** The rule of documents without their own. */
  rule: alertRule,
  /** Daily quiet hours in local time. Notifications are held back and summarised afterwards. */
  quiet: z.optional(z.object({ from: timeOfDay, to: timeOfDay })),
  /** Hides names and titles, for presentations. */
  hideNames: z.boolean(),
  /** Maximum notifications per hour; further views are summarised. */
  mostAnHour: z.int().check(z.gte(1), z.lte(100)),
  /** Days without a view after which a published document produces a notification. */
  unopenedAfterDays: z.optional(z.int().check(z.gte(1), z.lte(90))),
});

export type GeneralAlerts = z.infer<typeof generalAlerts>;

/** When and how a person is notified of views. The counts of the badge and the lists do not depend on it. */
export const alertSettings = z.object({
  ...generalAlerts.shape,
  /** A document's own rule, by its link. */
  rules: z.record(z.string(), alertRule),
  /** End of the snooze, in milliseconds since 1970. */
  snoozedUntil: z.optional(z.number()),
});

export type AlertSettings = z.infer<typeof alertSettings>;

export const usualAlerts: AlertSettings = { rule: 'every', rules: {}, hideNames: false, mostAnHour: 20 };

export function ruleOf({ rule, rules }: AlertSettings, link: string | undefined): AlertRule {
  return (link !== undefined && rules[link]) || rule;
}

/** Sets a document's own rule. @param rule `undefined` removes it */
export function withRule(settings: AlertSettings, link: string, rule: AlertRule | undefined): AlertSettings {
  const { [link]: _before, ...others } = settings.rules;
  return { ...settings, rules: rule === undefined ? others : { ...others, [link]: rule } };
}
