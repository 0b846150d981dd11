import { expect, it } from 'vitest';
import { rendered, sampleOwner } from '../../../test/support/pages/console-samples.ts';
import { defaultPaces } from '../../events/notice-kinds.ts';
import { AccountPage } from './account-page.tsx';
import { AppsPage } from './apps-page.tsx';
import { NoticesPage } from './notices-page.tsx';
import { PlanPage } from './plan-page.tsx';

it('compares the plans with the allowances of this service', async () => {
  const config = {
    free: { documents: 7, updates: 9 },
    workspaceStorage: 10_000_000_000,
    fairUse: { requests: { perPerson: 6000, perWorkspace: 24_000 }, uploads: { perPerson: 4, perWorkspace: 12 } },
  } as unknown as Parameters<typeof PlanPage>[0]['config'];
  const { words } = await rendered(PlanPage({ owner: sampleOwner, config, storedBytes: 2_500_000 }));
  expect(words).toContain('Harbour is on the Pro plan.');
  expect(words).toContain('Documents 7 Unlimited Unlimited Content updates 9');
  expect(words).toContain('Requests per minute: 6,000 per person, 24,000 per workspace.');
  expect(words).toContain('To change it, contact your administrator.');
  const operator = await rendered(PlanPage({ owner: { ...sampleOwner, isOperator: true }, config, storedBytes: 0 }));
  expect(operator.words).toContain('To change it, run npm run admin -- plan:set');
});

it('tells the operator to set up mail, and others to ask them', async () => {
  const settings = { ...defaultPaces, summary: 'off' as const };
  const page = (isOperator: boolean) =>
    rendered(NoticesPage({ owner: { ...sampleOwner, isOperator }, settings, timeZone: undefined, sendsMail: false }));
  expect((await page(false)).words).toContain('Ask your administrator to set SMTP_URL and MAIL_FROM.');
  expect((await page(true)).words).toContain('can’t send notifications. Set SMTP_URL and MAIL_FROM.');
});

it('leads on from no apps, and asks before it disconnects one', async () => {
  expect((await rendered(AppsPage({ owner: sampleOwner, apps: [], removed: false }))).words).toContain(
    'No connected apps',
  );
  const app = { id: 'a', name: '<App>', returnsTo: 'x.example', scopes: ['read'], connectedAt: new Date() };
  const { html } = await rendered(AppsPage({ owner: sampleOwner, apps: [app] as never, removed: false }));
  expect(html).toMatch(/aria-label="Disconnect &lt;App&gt;"/);
});

it('tells password managers whose password changes, and shows none', async () => {
  const { html } = await rendered(AccountPage({ owner: sampleOwner, sessions: [], refusal: 'Too short.' }));
  expect(html).toContain('value="owner@example.com" autocomplete="username"');
  expect(html).toContain('Password not changed. Too short.');
  expect(html).not.toMatch(/type="password"[^>]*value=/);
});

it('names where the person is signed in, and offers to sign out elsewhere only', async () => {
  const here = {
    id: 'h',
    device: 'Firefox on Linux',
    startedAt: new Date(),
    lastUsedAt: new Date() as Date | undefined,
    isCurrent: true,
  };
  const sessions = [here, { ...here, id: 'e', device: undefined, lastUsedAt: undefined, isCurrent: false }];
  const { html, words } = await rendered(AccountPage({ owner: sampleOwner, sessions }));
  expect(words).toMatch(/Firefox on Linux just now just now This browser Unknown browser just now Unknown/);
  expect(html).toContain('action="/account/sessions/e/end"');
  expect(html).not.toContain('/account/sessions/h/end');
});
