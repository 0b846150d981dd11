import * as z from 'zod/mini';

/** Which views of a document a person is told of. */
export const alertRule = z.enum(['every', 'first', 'named', 'off']);

export type AlertRule = z.infer<typeof alertRule>;

/** A time of day as an `<input type="time">` gives it. */
const timeOfDay = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/));

/** When and how a person wants to be told of views. Nothing of it changes what the badge and the lists count. */
export const alertSettings = z.object({
  /** For documents without a rule of their own. */
  rule: alertRule,
  /** A document's own rule, by its link. */
  rules: z.record(z.string(), alertRule),
  /** Every day between these times, by this computer's clock, nothing is shown; it is told together afterwards. */
  quiet: z.optional(z.object({ from: timeOfDay, to: timeOfDay })),
  /** Milliseconds since 1970; until then nothing is shown. */
  snoozedUntil: z.optional(z.number()),
  /** While presenting: neither names nor titles are shown. */
  hideNames: z.boolean(),
  /** Notifications an hour; what comes beyond them is told together. */
  mostAnHour: z.int().check(z.gte(1), z.lte(100)),
  /** Tell of a document that nobody has opened so many days after it was published. */
  unopenedAfterDays: z.optional(z.int().check(z.gte(1), z.lte(90))),
});

export type AlertSettings = z.infer<typeof alertSettings>;

/** What of it is chosen once for all: neither a document's own rule nor a snooze, which are also set elsewhere. */
export const generalAlerts = z.omit(alertSettings, { rules: true, snoozedUntil: true });

export type GeneralAlerts = z.infer<typeof generalAlerts>;

export const usualAlerts: AlertSettings = { rule: 'every', rules: {}, hideNames: false, mostAnHour: 20 };

export function ruleOf({ rule, rules }: AlertSettings, link: string | undefined): AlertRule {
  return (link !== undefined && rules[link]) || rule;
}

/** @param rule `undefined` to follow the general one again */
export function withRule(settings: AlertSettings, link: string, rule: AlertRule | undefined): AlertSettings {
  const { [link]: _before, ...others } = settings.rules;
  return { ...settings, rules: rule === undefined ? others : { ...others, [link]: rule } };
}
