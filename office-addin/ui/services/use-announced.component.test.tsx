import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import type { Addition } from '#shared/api/announced-additions.ts';
import type { Client } from '#shared/api/client.ts';
import { paneInTest, showInPane } from '../../../test/support/components/open-pane.tsx';
import { useAnnounced } from './use-announced.ts';

it('an addition is not offered where it cannot be found out, and nothing else is reported', async () => {
  const pane = paneInTest();
  const announces = (addition: Addition) =>
    addition === 'GET events' ? Promise.resolve(true) : Promise.reject(new TypeError('A part is not loaded.'));
  const client: Client = { ...pane.services.clientFor(pane.service.url), announces };
  function Announced() {
    const unknown = useAnnounced(client, 'PATCH documents/{}');
    const known = useAnnounced(client, 'GET events');
    return <p>{JSON.stringify({ unknown, known })}</p>;
  }
  await showInPane(<Announced />);
  await expect.element(page.getByText('{"unknown":false,"known":true}')).toBeVisible();
});
