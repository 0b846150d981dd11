import { expect, it } from 'vitest';
import { rendered, sampleDocument, sampleOwner } from '../../../test/support/pages/console-samples.ts';
import { fieldsOfDocument } from './parse-settings-form.ts';
import { SettingsPage, type SettingsPageProps } from './settings-page.tsx';

const page = (facts: Partial<SettingsPageProps> = {}) => {
  const document = facts.document ?? sampleDocument();
  return rendered(
    SettingsPage({
      owner: sampleOwner,
      document,
      link: 'https://link.example/plan-x',
      fields: fieldsOfDocument(document),
      shown: fieldsOfDocument(document),
      dependents: { recipients: 0, responses: 0, declined: 0 },
      sendsMail: true,
      ...facts,
    }),
  );
};

it('says which settings a plan lacks, and nothing of plans on the greatest', async () => {
  expect((await page()).words).not.toMatch(/Needs/);
  const owner = { ...sampleOwner, workspace: { ...sampleOwner.workspace, plan: 'free' as const } };
  const { words } = await page({ owner });
  expect(words).toContain('Leave empty to never expire. Needs a paid plan .');
  expect(words).toContain('Needs the Pro plan .');
});

it('never shows a password, and offers to remove one that is set', async () => {
  expect((await page()).html).not.toContain('Remove password');
  const { settings } = sampleDocument();
  const { html, words } = await page({ document: sampleDocument({ settings: { ...settings, hasPassword: true } }) });
  expect(words).toContain('Leave empty to keep the current password.');
  expect(html).toMatch(/<button[^>]* form="remove-password"/);
  expect(html).toMatch(/<form id="remove-password" method="post" action="\/documents\/d\/remove-password"/);
  expect(html).not.toMatch(/type="password"[^>]*value=/);
});

it('asks about downloads of documents only: web pages have none', async () => {
  expect((await page()).html).not.toContain('name="allow_download"');
  expect((await page({ document: sampleDocument({ kind: 'pdf' }) })).html).toContain('name="allow_download"');
});

it('lists what is deleted with the document, and says first where responses can be saved', async () => {
  const document = sampleDocument({ views: 2 });
  const { words } = await page({ document, dependents: { recipients: 1, responses: 3, declined: 1 } });
  const lost = 'All versions, 2 views, 1 personal link, 3 responses, and 1 refusal to sign are deleted with it.';
  expect(words).toContain(lost);
  expect(words).toContain('responses and signed PDFs');
  expect((await page()).words).not.toContain('signed PDFs');
});

it('keeps what was entered when it is refused, and links to the plans where one would help', async () => {
  const fields = { ...fieldsOfDocument(sampleDocument()), title: 'Entered "title"' };
  const refusal = { message: 'A date needs a paid plan.', needsPlan: true };
  const { html, words } = await page({ fields, refusal });
  expect(html).toContain('value="Entered &quot;title&quot;"');
  expect(words).toContain('Not saved. A date needs a paid plan. Compare plans');
});

it('offers no code where the service has no mail server, and says why', async () => {
  const { html, words } = await page({ sendsMail: false });
  expect(html).toMatch(/name="verify_email"[^>]* disabled/);
  expect(words).toContain('This service has no mail server. Ask your administrator to set SMTP_URL and MAIL_FROM.');
  const operator = await page({ sendsMail: false, owner: { ...sampleOwner, isOperator: true } });
  expect(operator.words).toContain('This service has no mail server. Set SMTP_URL and MAIL_FROM.');
  expect((await page()).html).not.toMatch(/name="verify_email"[^>]* disabled/);
});

it('marks the field that was refused, and says no more of what is stored', async () => {
  const { settings } = sampleDocument();
  const half = sampleDocument({ settings: { ...settings, ctaLabel: 'Book' } });
  expect((await page({ document: half })).words).toContain('The button has a label but no URL');
  const refusal = { message: 'The button needs a full address.', needsPlan: false, field: 'cta_url' };
  const { html, words } = await page({ document: half, refusal });
  expect(words).not.toContain('The button has a label but no URL');
  expect(html).toMatch(/<input[^>]*id="cta-url"[^>]*aria-invalid="true"[^>]*aria-describedby="refusal cta-hint"/);
  expect(html.match(/aria-invalid/g)).toHaveLength(1);
});
