import { type MessageKey, t } from '#shared/messages/translate.ts';
import type { AlertRule } from '#shared/views/alert-settings.ts';

const words: Record<AlertRule, MessageKey> = {
  every: 'alerts.every',
  first: 'alerts.first',
  named: 'alerts.named',
  off: 'alerts.off',
};

export function ruleWords(rule: AlertRule): string {
  return t(words[rule]);
}

/** Returns the rules as options of a select field. */
export function ruleOptions() {
  return (['every', 'first', 'named', 'off'] as const).map((value) => ({ value, label: ruleWords(value) }));
}
