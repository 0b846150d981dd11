import { browser } from 'wxt/browser';
import { SignInCancelled, SignInWindowFailed } from '#shared/auth/errors.ts';
import type { Authorizer } from '#shared/ports/authorizer.ts';
import { hasSignInWindow } from './features.ts';

/**
 * Messages of a window that the person closed; browsers have no other sign for it. Chromium: "The user did not approve
 * access."; Firefox: "User cancelled or denied access."
 */
const closedByPerson = /did not approve access|cancelled or denied/i;

/**
 * Returns an authorizer that uses the browser's sign-in window. Its redirect address is reserved for this extension.
 * @throws SignInWindowFailed if the browser has no such window, or cannot show it
 */
export function signInWindow(): Authorizer {
  if (!hasSignInWindow) throw new SignInWindowFailed({ variant: 'none-here' });
  return {
    redirectUri: browser.identity.getRedirectURL(),
    async authorize(authorizationUrl) {
      const redirect = await browser.identity
        .launchWebAuthFlow({ url: authorizationUrl.href, interactive: true })
        .catch((cause: unknown) => {
          const cancelled = cause instanceof Error && closedByPerson.test(cause.message);
          throw cancelled ? new SignInCancelled({ cause }) : new SignInWindowFailed({ cause });
        });
      if (redirect === undefined) throw new SignInCancelled();
      return new URL(redirect);
    },
  };
}
