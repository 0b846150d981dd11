import { isWebAddress } from '#shared/formats/web-address.ts';
import { invalidOptions } from '#shared/publish/invalid-fields.ts';
import { emptyOptions, type OptionsDraft } from '#shared/publish/options-draft.ts';
import { type PrivateAddressReason, privateAddressReason } from '#shared/publish/private-address.ts';
import { mayLoad } from '../../capture-host/load-policy.ts';
import { type PictureInTab, pictureInTab } from '../../capture-host/picture-in-tab.ts';
import { isWarningWanted } from '../../injected/find-privacy-warning.ts';
import { ask } from '../../messages/ask.ts';
import { hasSiteAccess } from '../../platform/site-permissions.ts';
import type { Target } from '../../stores/chosen-targets.ts';
import { generatePassword } from '../publishing/generate-password.ts';

/** What is known of a target before anything is fetched. */
export interface TargetCheck {
  /** The picture as its page has it; `undefined` for other targets. */
  picture: PictureInTab | undefined;
  /** Whether access to its site has to be requested. */
  needsAccess: boolean;
  /** The address that was looked at: of the picture's page, of the target, or where a redirect led. */
  address: string;
  /** Why it may be private. */
  warning: PrivateAddressReason | undefined;
  /** The initial options of a new link. */
  options: OptionsDraft;
  /** Whether the person has nothing left to decide, after choosing the target in the menu. */
  ready: boolean;
}

/** Reads the picture from its page and determines what the person has to be asked. */
export async function checkTarget(target: Target): Promise<TargetCheck> {
  const picture = target.kind === 'picture' ? await pictureInTab(target) : undefined;
  const address = picture?.page.url ?? target.url;
  const [preferences, policy, entered, allowed] = await Promise.all([
    ask('preferences.read', {}),
    ask('policy.read', {}),
    ask('draft.read', { page: address }),
    isWebAddress(target.url) ? hasSiteAccess(target.url) : true,
  ]);
  const isAsked = isWebAddress(address) && isWarningWanted(preferences, address);
  const warning = isAsked ? privateAddressReason(address) : undefined;
  const needsAccess = picture?.content === undefined && !allowed;
  const options = initialOptions(entered, warning);
  const invalid = invalidOptions(options).size > 0;
  return {
    picture,
    needsAccess,
    address,
    warning,
    options,
    ready: !needsAccess && warning === undefined && !invalid && !(policy.requirePassword && options.password === ''),
  };
}

/**
 * Returns the question again where a redirect led nearer to the person than the address that was looked at: from the internet
 * into their network, or to this computer. A signed address is nothing to ask about, since public files are served from such, too.
 * @param from where the content came from
 */
export async function checkRedirect(
  check: TargetCheck,
  options: OptionsDraft,
  from: string,
): Promise<TargetCheck | undefined> {
  if (!isWebAddress(from) || mayLoad({ top: check.address, frame: undefined }, from)) return undefined;
  if (!isWarningWanted(await ask('preferences.read', {}), from)) return undefined;
  const warning = privateAddressReason(from);
  return { ...check, address: from, warning, options: initialOptions(options, warning), ready: false };
}

/**
 * Returns the options that a new link of a target starts with: those entered for its page, with a generated password if
 * the target may be private.
 */
function initialOptions(entered: OptionsDraft | null, warning: PrivateAddressReason | undefined): OptionsDraft {
  const options = entered ?? emptyOptions;
  return warning === undefined || options.password ? options : { ...options, password: generatePassword() };
}
