import * as z from 'zod/mini';
import { defaultsBook } from '#shared/publish/link-defaults.ts';
import { storedValue } from './stored-value.ts';

/** How a person wants to publish. */
export const preferences = z.object({
  defaults: defaultsBook,
  /** Ask before a page is published that may not be meant for others. */
  askBeforePrivate: z.boolean(),
  /** Hosts whose pages are published without asking. */
  trustedHosts: z.array(z.string()),
  /** Publish a page as soon as the toolbar button is clicked over it. */
  publishOnClick: z.optional(z.boolean()),
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
