import { Hono } from 'hono';
import type { Deps } from '../../deps.ts';
import { addressesOf } from '../../links/addresses.ts';
import { sendPage } from '../layout/send-page.ts';
import { AboutPage, type OperatorInfo, PrivacyPage, SupportPage, TermsPage } from './about-pages.tsx';

/**
 * Serves the pages that stores and Office name beside the apps: about, help, privacy, terms. Open to everyone. Operators' own
 * privacy policy and terms take the place of two of them.
 */
export function aboutRoutes({ config }: Pick<Deps, 'config'>): Hono {
  const { contact, privacyUrl, termsUrl } = config.operator;
  const addresses = addressesOf(config);
  const installation: OperatorInfo = {
    host: new URL(config.baseUrl).host,
    visitorsPrivacy: addresses.privacy,
    report: addresses.report(),
    contact,
  };
  const routes = new Hono();
  routes.get('/about', (c) => sendPage(c, <AboutPage {...installation} />));
  routes.get('/support', (c) => sendPage(c, <SupportPage {...installation} />));
  routes.get('/privacy', async (c) =>
    privacyUrl ? c.redirect(privacyUrl) : sendPage(c, <PrivacyPage {...installation} />),
  );
  routes.get('/terms', async (c) => (termsUrl ? c.redirect(termsUrl) : sendPage(c, <TermsPage {...installation} />)));
  return routes;
}
