import * as z from 'zod/mini';
import { generalAlerts } from '#shared/views/alert-settings.ts';
import { preferences } from './preferences.ts';

/** What of the settings goes from one browser to another: no account, no document, nothing that lasts an hour. */
export const settingsFile = z.object({
  linkwakeSettings: z.literal(1),
  alerts: generalAlerts,
  preferences,
});

export type SettingsFile = z.infer<typeof settingsFile>;
