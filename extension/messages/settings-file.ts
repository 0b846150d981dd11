import * as z from 'zod/mini';
import { generalAlerts } from '#shared/views/alert-settings.ts';
import { preferences } from '../stores/preferences.ts';

/** The settings that can move to another browser. Accounts, rules of single documents and the snooze are left out. */
export const settingsFile = z.object({
  linkwakeSettings: z.literal(1),
  alerts: generalAlerts,
  preferences,
});

export type SettingsFile = z.infer<typeof settingsFile>;
