import { beforeEach, describe, expect, it } from 'vitest';
import { createClient } from '#shared/api/client.ts';
import { sampleAccount, sampleDocument } from '../../test/support/api/contract-samples.ts';
import { type StubServer, startStubServer } from '../../test/support/api/stub-server.ts';
import { resetFakeBrowser } from '../../test/support/extension/fake-browser.ts';
import { accessTokenOf, accounts } from './accounts.ts';

let service: StubServer;

beforeEach(async () => {
  resetFakeBrowser();
  service = await startStubServer();
  await signIn(sampleAccount.workspace.uuid);
});

/** Signs in to a workspace of the service, in place of the one before. */
async function signIn(uuid: string): Promise<void> {
  service.at('/api/v1/me', { body: { ...sampleAccount, workspace: { ...sampleAccount.workspace, uuid } } });
  await accounts.signInWithKey(service.url, `key of ${uuid}`.replaceAll(' ', '-'));
}

const signInElsewhere = () => signIn('33333333-3333-4333-8333-333333333333');

describe('the access token of a workspace', () => {
  const owner = () => ({ service: service.url, workspace: sampleAccount.workspace.uuid });
  const publish = () => {
    const client = createClient({ service: service.url, accessToken: accessTokenOf(owner()) });
    return client.documents.publish({ html: '<p>Plan' }, { title: 'Plan' });
  };
  const sent = () => service.received.filter(({ method }) => method === 'POST');

  it('publishes while its account is signed in', async () => {
    service.at('/api/v1/documents', { status: 201, body: { ...sampleDocument, message: 'Published.', warnings: [] } });
    await expect(publish()).resolves.toMatchObject({ slug: sampleDocument.slug });
  });

  it('sends nothing with the token of another workspace that is signed in to while the service refuses the first', async () => {
    service.at('/api/v1/documents', (response) => {
      void signInElsewhere().then(() => response.writeHead(401).end());
    });
    await expect(publish()).rejects.toMatchObject({ code: 'not_signed_in' });
    expect(sent()).toHaveLength(1);
  });

  it('sends nothing once another workspace is signed in to', async () => {
    await signInElsewhere();
    await expect(publish()).rejects.toMatchObject({ code: 'not_signed_in' });
    expect(sent()).toEqual([]);
  });
});
