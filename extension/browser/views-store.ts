import { emptyViewsState, type ViewsState, viewsState } from '#shared/views/state.ts';
import { storedValue } from './stored-value.ts';

/** What the view tracker remembers of one workspace. */
export function viewsStore(service: string, workspace: string) {
  return storedValue<ViewsState>({
    area: 'local',
    key: `views:${service}:${workspace}`,
    version: 1,
    schema: viewsState,
    initial: emptyViewsState,
  });
}
