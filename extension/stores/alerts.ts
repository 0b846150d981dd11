import { type AlertSettings, alertSettings, usualAlerts } from '#shared/views/alert-settings.ts';
import { storedValue } from './stored-value.ts';

/** When and how the person is notified of views, for all accounts. */
export const alertsStore = storedValue<AlertSettings>({
  area: 'local',
  key: 'alerts',
  version: 1,
  schema: alertSettings,
  initial: usualAlerts,
});
