/**
 * Features of the browser that this build is for. They are build-time constants, so that each build leaves out the code
 * its browser cannot run: Safari accepts a package that uses an API it lacks, and throws at the call.
 */

/** Chrome and Edge: offscreen documents, tabs saved as MHTML, managed settings, a worker as the background. */
export const isChromium = import.meta.env.BROWSER !== 'firefox' && import.meta.env.BROWSER !== 'safari';

/** `browser.notifications`, which Safari lacks. */
export const hasNotifications = import.meta.env.BROWSER !== 'safari';

/** Buttons on notifications. Firefox shows none. */
export const hasNotificationButtons = isChromium;

/** A side panel or sidebar, for the library next to the page. */
export const hasSidePanel = import.meta.env.BROWSER !== 'safari';

/** `identity.launchWebAuthFlow`. Without it, people sign in with an API key. */
export const hasSignInWindow = import.meta.env.BROWSER !== 'safari';

/** A Clipboard API that works in a background page, where nothing has the focus. */
export const copiesInBackground = import.meta.env.BROWSER === 'firefox';

/** A PDF viewer that no extension may run scripts in. */
export const hasClosedPdfViewer = import.meta.env.BROWSER === 'firefox';
