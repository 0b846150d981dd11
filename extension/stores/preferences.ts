import * as z from 'zod/mini';
import { defaultsBook } from '#shared/publish/link-defaults.ts';
import { storedValue } from './stored-value.ts';

/** A person's preferences for publishing. */
export const preferences = z.object({
  defaults: defaultsBook,
  /** Ask before publishing a page that may be private. */
  askBeforePrivate: z.boolean(),
  /** Hosts whose pages are published without asking. */
  trustedHosts: z.array(z.string()),
  /** Publish the page as soon as the toolbar button is clicked. */
  publishOnClick: z.optional(z.boolean()),
  /** Hosts whose pages are published without asking for access to other sites. */
  accessDismissed: z.optional(z.array(z.string())),
});

export type Preferences = z.infer<typeof preferences>;

export const defaultPreferences: Preferences = {
  defaults: { kinds: {}, sites: {} },
  askBeforePrivate: true,
  trustedHosts: [],
};

export const preferencesStore = storedValue<Preferences>({
  area: 'local',
  key: 'preferences',
  version: 1,
  schema: preferences,
  initial: defaultPreferences,
});
