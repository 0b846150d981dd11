import type { SignedInAccount } from '#shared/auth/accounts.ts';
import { t } from '#shared/messages/translate.ts';
import { openSignInWindow } from '../../host/dialogs/sign-in-window.ts';
import type { PaneServices } from '../services/pane-services.ts';

/** Time limit in milliseconds: Office ends a ribbon command after five minutes. */
export const commandTimeLimitMs = 4.5 * 60_000;

/**
 * Returns the account for a ribbon command. If no account is signed in, it starts a sign-in at the last account's service, or
 * else at the add-in's own. A command cannot open the pane, so Office asks first and then opens a dialog.
 * @param signal closes the window
 * @throws the errors of `Accounts.signIn`; SignInCancelled also if a Cross-Origin-Opener-Policy severed the window
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
        const window = openSignInWindow({ ...signIn, promptBeforeOpen: true, onClosed: () => window.cancel() });
        signal.addEventListener('abort', () => window.cancel());
        return window.authorize(authorizationUrl);
      },
    },
    { name: t('pane.client-name') },
  );
}
