import type { SignedInAccount } from '#shared/auth/accounts.ts';
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
