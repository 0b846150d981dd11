import { expect, it } from 'vitest';
import { rendered } from '../../../test/support/pages/console-samples.ts';
import { ConsentPage, type ConsentPageProps } from './consent-page.tsx';

const page = (application: ConsentPageProps['application']) =>
  rendered(
    ConsentPage({ action: '/i', application, scopes: ['read'], email: 'owner@example.com', workspace: 'Harbour' }),
  );

it('names our own application by our words, and asks for what it wants only', async () => {
  const { words } = await page({ own: 'the Linkwake extension in this browser' });
  expect(words).toContain('The Linkwake extension in this browser wants access to the workspace Harbour');
  expect(words).toContain('See your documents');
  expect(words).not.toContain('Publish and update');
  expect(words).not.toContain('who made it');
});

it('says of a stranger’s application what is known, and that its name proves nothing', async () => {
  const { html, words } = await page({ name: '<Linkwake>', registeredAt: undefined, returnsTo: 'evil.example' });
  expect(html).toContain('An app that calls itself <strong>&lt;Linkwake&gt;</strong>');
  expect(words).toContain('at an unknown time and sends you to evil.example');
});

it('runs no script', async () => {
  expect((await page({ own: 'the add-in' })).html).not.toContain('<script');
});
