import type { SignedInAccount } from '#shared/auth/accounts.ts';
import { type AlertSettings, alertSettings, usualAlerts } from '#shared/views/alert-settings.ts';
import { emptyViewsState, type ViewsState, viewsState } from '#shared/views/views-state.ts';
import { storedValue } from './stored-value.ts';

/** Returns the store of the view tracker's state of one workspace. */
export function viewsStore(service: string, workspace: string) {
  return storedValue<ViewsState>({
    area: 'local',
    key: `views:${service}:${workspace}`,
    version: 1,
    schema: viewsState,
    initial: emptyViewsState,
  });
}

/** Returns the store of the view tracker's state of an account. */
export function viewsOf({ service, workspace }: SignedInAccount) {
  return viewsStore(service, workspace.uuid);
}

/** When and how the person is notified of views, for all accounts. */
export const alertsStore = storedValue<AlertSettings>({
  area: 'local',
  key: 'alerts',
  version: 1,
  schema: alertSettings,
  initial: usualAlerts,
});
