import { browser } from 'wxt/browser';
import { SignInCancelled, SignInWindowFailed } from '#shared/auth/errors.ts';
import type { Authorizer } from '#shared/ports/authorizer.ts';
import { hasSignInWindow } from './features.ts';

/**
 * Browsers tell a closed window from a failed one by their words only: Chromium "The user did not approve access.",
 * Firefox "User cancelled or denied access.".
 */
const closedByPerson = /did not approve access|cancelled or denied/i;

/**
 * The browser's own sign-in window; its redirect address is reserved for this extension.
 * @throws SignInWindowFailed where the browser has none, and when it cannot be shown
 */
export function signInWindow(): Authorizer {
  if (!hasSignInWindow) throw new SignInWindowFailed({ variant: 'none-here' });
  return {
    redirectUri: browser.identity.getRedirectURL(),
    async authorize(authorizationUrl) {
      const end = await browser.identity
        .launchWebAuthFlow({ url: authorizationUrl.href, interactive: true })
        .catch((cause: unknown) => {
          const cancelled = cause instanceof Error && closedByPerson.test(cause.message);
          throw cancelled ? new SignInCancelled({ cause }) : new SignInWindowFailed({ cause });
        });
      if (end === undefined) throw new SignInCancelled();
      return new URL(end);
    },
  };
}
