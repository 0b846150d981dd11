import type { Context } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import { asciiEmail } from '#shared/contract/email-address.ts';
import { knownBrowserSeconds, rememberBrowser } from '../../accounts/known-browsers.ts';
import { randomToken } from '../../crypto/random.ts';
import type { Deps } from '../../deps.ts';
import { clientAddress } from '../../http/client-address.ts';
import { countryOf } from '../../http/client-location.ts';
import { deviceName } from '../../http/device-name.ts';
import { wordsFor } from '../../links/words/visitor-words.ts';
import { newBrowserMail } from '../../mail/compose-owner-mail.ts';
import { MailQueueFull } from '../../mail/errors.ts';
import { queueMail } from '../../mail/queue-mail.ts';
import { mailLanguage } from '../../mail/words/mail-words.ts';

type BrowserDeps = Pick<Deps, 'config' | 'db' | 'locate' | 'log'>;

/**
 * Remembers this browser as one that the person uses, and tells them by mail if it is new to their account. The cookie names
 * the browser for all accounts; it signs nobody in.
 * @param silent the person was signed in here already
 */
export async function noteBrowser(c: Context, deps: BrowserDeps, userId: string, silent = false): Promise<void> {
  const { config, db, locate, log } = deps;
  const isSecure = config.baseUrl.startsWith('https:');
  const name = isSecure ? '__Host-linkwake-browser' : 'linkwake-browser';
  const token = getCookie(c, name) ?? randomToken();
  setCookie(c, name, token, {
    path: '/',
    httpOnly: true,
    sameSite: 'Lax',
    secure: isSecure,
    maxAge: knownBrowserSeconds,
  });
  const { language } = wordsFor(c);
  const where = config.mail
    ? await locate({ address: clientAddress(c, config), country: countryOf(c, config) })
    : undefined;
  const remembering = db.transaction().execute(async (transaction) => {
    const reader = await rememberBrowser(transaction, { userId, token, language, silent });
    const to = reader && config.mail ? asciiEmail(reader.email) : undefined;
    if (!reader || to === undefined) return;
    const device = deviceOf(c);
    const content = newBrowserMail(mailLanguage(reader.language) ?? language, config.baseUrl, {
      at: new Date(),
      device,
      where,
      timeZone: reader.timeZone ?? undefined,
    });
    await queueMail(transaction, { kind: 'new-browser', to, content });
  });
  await remembering.catch((cause: unknown) => {
    // Nobody is kept out because mail waits. The browser stays new, and is told of at the next sign-in.
    if (!(cause instanceof MailQueueFull)) throw cause;
    log.warn('new_browser_not_told', { reason: cause.code });
  });
}

/** Returns the browser and its system; `undefined` where it does not say. */
export function deviceOf(c: Context): string | undefined {
  const agent = c.req.header('user-agent');
  return agent ? deviceName(agent) : undefined;
}
