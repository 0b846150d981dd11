import { type PrivateAddressReason, privateAddressReason } from '#shared/publish/private-address.ts';
import { emptyOptions, faultsOf, type OptionsDraft } from '#shared/ui/publish-options.tsx';
import { type PictureInTab, pictureInTab } from '../../capture-host/picture-in-tab.ts';
import { ask } from '../../messages/ask.ts';
import { hasSiteAccess } from '../../platform/site-permissions.ts';
import type { Target } from '../../stores/targets.ts';
import { generatePassword } from '../publishing/generate-password.ts';

/** What is known of a target before anything is fetched. */
export interface TargetCheck {
  /** A picture as its page has it; `undefined` for anything else. */
  picture: PictureInTab | undefined;
  /** Whether its site has to be asked for. */
  needsAccess: boolean;
  /** Why it may not be meant for others. */
  warning: PrivateAddressReason | undefined;
  /** What a new link begins with. */
  options: OptionsDraft;
  /** Nothing is left for the person to decide: they chose it in the menu. */
  ready: boolean;
}

/** Reads the picture from its page, and finds out what the person has to be asked. */
export async function checkTarget(target: Target): Promise<TargetCheck> {
  const picture = target.kind === 'picture' ? await pictureInTab(target) : undefined;
  const address = picture?.page.url ?? target.url;
  const [preferences, policy, entered, allowed] = await Promise.all([
    ask('preferences.read', {}),
    ask('policy.read', {}),
    ask('draft.read', { page: address }),
    isWeb(target.url) ? hasSiteAccess(target.url) : true,
  ]);
  const trusted = !preferences.askBeforePrivate || preferences.trustedHosts.includes(new URL(address).hostname);
  const warning = trusted || !isWeb(address) ? undefined : privateAddressReason(address);
  const needsAccess = picture?.content === undefined && !allowed;
  const options = entered ?? emptyOptions;
  const faulty = Object.keys(faultsOf(options)).length > 0;
  return {
    picture,
    needsAccess,
    warning,
    options: warning === undefined || options.password ? options : { ...options, password: generatePassword() },
    ready: !needsAccess && warning === undefined && !faulty && !(policy.requirePassword && options.password === ''),
  };
}

const isWeb = (url: string) => /^https?:/.test(url);
