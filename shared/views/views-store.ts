import type { ViewsState } from './state.ts';

/** Where the tracker's state is kept; `update` reads, changes and writes as one step. */
export interface ViewsStore {
  get(): Promise<ViewsState>;
  update(change: (state: ViewsState) => ViewsState): Promise<ViewsState>;
}
