import { type PersonalLinks, personalLinks } from '#shared/publish/personal-links.ts';
import { storedValue } from './stored-value.ts';

/** Personal links made in this browser. */
export const personalLinksStore = storedValue<PersonalLinks>({
  area: 'local',
  key: 'personal-links',
  version: 1,
  schema: personalLinks,
  initial: [],
});
