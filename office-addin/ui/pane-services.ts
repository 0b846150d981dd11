import type { Client } from '#shared/api/client.ts';
import type { Accounts } from '#shared/auth/accounts.ts';
import type { Clock } from '#shared/ports/clock.ts';
import type { OpenDocument } from '../host/open-document.ts';
import type { SelectedPlace } from '../host/selected-place.ts';
import type { SignInWindowOptions } from '../host/sign-in-window.ts';
import type { KeptLinks } from './document-tabs/kept-links.ts';
import type { KeptViews } from './document-tabs/kept-views.ts';
import type { LinkRegistry } from './link-registry.ts';

/** What the screens work with; made once, by the entrypoint. */
export interface PaneServices {
  document: OpenDocument;
  selected: SelectedPlace;
  accounts: Accounts;
  clientFor(service: string): Client;
  registry: LinkRegistry;
  keptLinks: KeptLinks;
  keptViews: KeptViews;
  clock: Clock;
  /** What the sign-in window is opened by, the add-in's page it shows, and what it speaks. */
  signIn: Omit<SignInWindowOptions, 'onGone'>;
  /** The tab that the ribbon's button is for. */
  firstTab: 'activity' | 'recipients';
  copy(text: string): Promise<void>;
  /** The service that the pane was built for or comes from. */
  initialService: string;
  /** False where the host may drop what is downloaded: another way is named then. */
  savesFiles: boolean;
  /** False when the browser keeps nothing for the pane: the sign-in ends with it. */
  storageLasts: boolean;
}
