import { expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { de } from '#shared/messages/de/de.ts';
import { sampleAccount, sampleDocument } from '../../../test/support/api/contract-samples.ts';
import { paneInTest } from '../../../test/support/components/open-pane.tsx';
import { faultsForPeople } from '../../../test/support/components/usable.ts';

const { uuid, slug, link, settings } = sampleDocument;
const button = (name: string) => page.getByRole('button', { name, exact: true });

/** Renders the settings of a link that expires and has nothing else, but for these. */
async function openSettings(others: Partial<typeof settings> = {}) {
  const pane = paneInTest();
  await pane.signIn();
  const { service } = pane;
  const workspace = sampleAccount.workspace.uuid;
  pane.document.note = { version: 1, uuid, slug, link, service: service.url, workspace, address: 'here' };
  const none = { password: false, require_email: false, allowed_email_domains: '', cta_label: '', cta_url: '' };
  const expires_at = '2026-12-24T23:59:59Z';
  service.on(`GET /documents/${uuid}`, {
    body: { ...sampleDocument, settings: { ...settings, ...none, expires_at, ...others } },
  });
  await pane.open();
  await page.getByRole('tab').last().click();
  return pane;
}

it('shows that allowed domains ask viewers for their email', async () => {
  await openSettings({ allowed_email_domains: 'example.com' });
  const asks = page.getByLabelText('Ask viewers for their email first');
  await expect.element(asks).toBeChecked();
  await expect.element(asks).toBeDisabled();
  await expect.element(asks).toHaveAccessibleDescription('Needed to check the allowed domains.');
  await page.getByLabelText('Allowed email domains').fill('');
  await expect.element(asks).not.toBeChecked();
  await expect.element(asks).toBeEnabled();
});

it('the settings that the link has are shown, and the others unfold', async () => {
  const { service } = await openSettings();
  service.on(`PATCH /documents/${uuid}`, { body: { link, changed: ['allowed_email_domains'], message: 'Changed.' } });
  const domains = page.getByLabelText('Allowed email domains');
  await expect.element(page.getByLabelText('Title')).toBeVisible();
  await expect.element(page.getByLabelText('Expires on')).toBeVisible();
  await expect.element(domains).not.toBeVisible();
  expect(await faultsForPeople('any')).toEqual([]);
  await page.getByText('More settings').click();
  await expect.element(page.getByLabelText('Password', { exact: true })).toBeVisible();
  await page.getByLabelText('Password', { exact: true }).fill('abc');
  await expect
    .element(page.getByLabelText('Password', { exact: true }))
    .toHaveAccessibleDescription('Use at least 4 characters for the password.');
  expect(page.getByText('Viewers enter it to open the link').query()).toBeNull();
  await page.getByText('More settings').click();
  await button('Save').click();
  await expect.element(page.getByLabelText('Password', { exact: true })).toHaveFocus();
  expect(service.sent.filter(({ method }) => method === 'PATCH')).toEqual([]);
  await page.getByLabelText('Password', { exact: true }).fill('');
  await expect.element(page.getByText('Viewers enter it to open the link')).toBeVisible();
  await domains.fill('example.com');
  await button('Save').click();
  await expect.element(page.getByText(/^Saved/)).toBeVisible();
  // From now on the link has it.
  expect(domains.element().closest('details')).toBeNull();
  expect(await faultsForPeople('any')).toEqual([]);
});

it('settings that another device changes are shown, and what is being edited stays', async () => {
  const { service } = await openSettings({ cta_label: 'Book', cta_url: 'https://a.example/' });
  service.on(`PATCH /documents/${uuid}`, { body: { link, changed: ['title'], message: 'Changed.' } });
  const label = page.getByLabelText('Button label');
  await page.getByLabelText('Title').fill('Plan of the year');
  await expect.element(label).toHaveValue('Book');
  const changed = { ...settings, password: true, cta_label: 'Order', cta_url: 'https://a.example/' };
  service.on(`GET /documents/${uuid}`, { body: { ...sampleDocument, title: 'Theirs', settings: changed } });
  document.dispatchEvent(new Event('visibilitychange'));
  await expect.element(label).toHaveValue('Order');
  await expect.element(page.getByLabelText('New password')).toBeVisible();
  await expect.element(page.getByLabelText('Title')).toHaveValue('Plan of the year');
  await button('Save').click();
  await expect.element(page.getByText(/^Saved/)).toBeVisible();
  const sent = service.sent.filter(({ method }) => method === 'PATCH').map(({ body }) => JSON.parse(body));
  expect(sent).toEqual([{ title: 'Plan of the year' }]);
});

it('a date is written in the language of the pane until it is edited', async () => {
  await openSettings();
  await expect.element(page.getByText('Dec 24, 2026')).toBeVisible();
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['de-DE']);
  await openSettings();
  vi.restoreAllMocks();
  const words = page.getByText('24.12.2026');
  await expect.element(words).toBeVisible();
  await page.getByLabelText(String(de['options.expires'])).click();
  await expect.element(words).not.toBeVisible();
});
