import type { PrivateAddressReason } from '#shared/publish/private-address.ts';
import { emptyOptions, type OptionsDraft } from '#shared/ui/publish-options.tsx';
import { generatePassword } from '../publishing/generate-password.ts';

/**
 * Returns the options that a new link of a target starts with: those entered for its page, with a generated password if
 * the target may be private.
 */
export function initialOptions(entered: OptionsDraft | null, warning: PrivateAddressReason | undefined): OptionsDraft {
  const options = entered ?? emptyOptions;
  return warning === undefined || options.password ? options : { ...options, password: generatePassword() };
}
