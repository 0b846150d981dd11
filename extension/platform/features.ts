/**
 * What the browser this build is for has. They are constants of the build, so that what a browser lacks is left out of what is made
 * for it: Safari refuses no package for an API it has not, and throws where one is used.
 */

/** Chrome and Edge: offscreen documents, tabs saved as MHTML, what an organisation sets, a worker as background. */
export const isChromium = import.meta.env.BROWSER !== 'firefox' && import.meta.env.BROWSER !== 'safari';

/** `browser.notifications`; Safari has none. */
export const hasNotifications = import.meta.env.BROWSER !== 'safari';

/** A library beside the page, as a side panel or a sidebar. */
export const hasSidePanel = import.meta.env.BROWSER !== 'safari';

/** `identity.launchWebAuthFlow`; without it people sign in by an API key. */
export const hasSignInWindow = import.meta.env.BROWSER !== 'safari';

/** PDFs are shown by a viewer that no extension may run scripts in. */
export const hasClosedPdfViewer = import.meta.env.BROWSER === 'firefox';
