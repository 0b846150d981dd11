import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { staticFiles } from './static-files.ts';

export const cdnName = 'appsforoffice.microsoft.com';

const dist = dirname(fileURLToPath(import.meta.resolve('@microsoft/office-js/dist/office.js')));

/** Microsoft's CDN, serving the unmodified npm package. The real one ignores the case of paths, and office.js relies on it. */
export const officeCdn = staticFiles(dist, '/lib/1/hosted/', { lowerCase: true, anyOrigin: true });
