import type { Host } from './host.ts';
import { OpenFiles } from './open-files.ts';

/** One page of the add-in that the host has activated: the pane, or the function file behind the ribbon. */
export interface AddInInstance {
  host: Host;
  id: string;
  /** Fresh per activation: office.js caches settings under it (`CachedSessionSettings` in sessionStorage). */
  conversation: string;
  files: OpenFiles;
  /** Names of events the page has registered for. */
  events: Set<string>;
  /** Ids of ribbon commands that called `event.completed()`, in order. */
  completedCommands: string[];
}

let activations = 0;

export function activate(host: Host): AddInInstance {
  activations += 1;
  return {
    host,
    id: `addin-${activations}`,
    conversation: `conversation-${activations}`,
    files: new OpenFiles(),
    events: new Set(),
    completedCommands: [],
  };
}
