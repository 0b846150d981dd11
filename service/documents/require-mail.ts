import type { SettingsInput } from '#shared/contract/settings.ts';
import type { Config } from '../config/config.ts';
import { MailNotSetUp } from '../mail/errors.ts';

/** Checks that settings which need mail can work. Turning them off always does. @throws MailNotSetUp */
export function requireMail({ mail }: Pick<Config, 'mail'>, settings: Pick<SettingsInput, 'verify_email'>): void {
  if (settings.verify_email && !mail) throw new MailNotSetUp('Email codes');
}
