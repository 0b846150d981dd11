import type { SignedInAccount } from '#shared/auth/accounts.ts';
import { t } from '#shared/messages/translate.ts';
import { openSignInWindow } from '../../host/dialogs/sign-in-window.ts';
import type { PaneServices } from '../services/pane-services.ts';

/**
 * Who a ribbon command works for: whoever is signed in, or else signs in now, at the service of the account that has
 * ended or the one the add-in comes from. A command cannot open the pane: the window is Office's, and Office asks about it first.
 * @param signal closes the window
 * @throws what `Accounts.signIn` throws; SignInCancelled also where a Cross-Origin-Opener-Policy has cut the window off
 */
export async function accountForCommand(
  { accounts, signIn, initialService }: PaneServices,
  signal: AbortSignal,
): Promise<SignedInAccount> {
  const account = await accounts.current();
  if (account?.signedIn) return account;
  return accounts.signIn(
    account?.service ?? initialService,
    {
      redirectUri: signIn.page.href,
      authorize(authorizationUrl) {
        const window = openSignInWindow({ ...signIn, promptBeforeOpen: true, onGone: () => window.cancel() });
        signal.addEventListener('abort', () => window.cancel());
        return window.authorize(authorizationUrl);
      },
    },
    { name: t('pane.client-name') },
  );
}
