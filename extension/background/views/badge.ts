import { t } from '#shared/messages/translate.ts';
import { unseenCount } from '#shared/views/tracker.ts';
import { showBadge } from '../../platform/toolbar-button.ts';
import { viewsOf } from '../../stores/views.ts';
import { accounts } from '../accounts.ts';

/** The largest number that fits on the button. */
const maxShown = 999;

/**
 * Sets the badge to the number of unseen views of all accounts. Also called at the start of the background, which may
 * have been stopped after storing views and before showing them.
 */
export async function refreshBadge(): Promise<void> {
  const states = await Promise.all((await accounts.list()).map((account) => viewsOf(account).get()));
  const count = states.reduce((sum, state) => sum + unseenCount(state), 0);
  if (count === 0) await showBadge('', t('badge.none'));
  else await showBadge(count > maxShown ? `${maxShown}+` : String(count), t('badge.new-views', { count }));
}
