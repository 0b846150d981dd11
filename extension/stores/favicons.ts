import * as z from 'zod/mini';
import { storedValue } from './stored-value.ts';

const favicons = z.array(z.object({ host: z.string(), picture: z.string() }));

type Favicons = z.infer<typeof favicons>;

/** The icons of sites that pages were published from, newest first: pictures of 32 pixels as data addresses. */
export const faviconsStore = storedValue<Favicons>({
  area: 'local',
  key: 'favicons',
  version: 1,
  schema: favicons,
  initial: [],
});

/** Maximum number of stored icons; the oldest are dropped. */
const maxIcons = 100;

/** Returns the icons with that of one more site. */
export function withFavicon(stored: Favicons, host: string, picture: string): Favicons {
  return [{ host, picture }, ...stored.filter((known) => known.host !== host)].slice(0, maxIcons);
}
