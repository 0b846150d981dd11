import { expect, it } from 'vitest';
import { createOwner } from '../../service/accounts/create-owner.ts';
import { ApiCaller, waitForConversion } from '../support/api/api-caller.ts';
import { makeDocx } from '../support/files/office.ts';
import { startReplicas } from '../support/service/replicas.ts';

/** @feature roles */
it('one process serves links while another runs the jobs', async () => {
  const replicas = await startReplicas({}, ['web', 'worker']);
  const [web, worker] = replicas.both;
  const { apiKey } = await createOwner(replicas.db, { email: 'owner@linkwake.example', name: 'Owner', plan: 'pro' });
  const caller = new ApiCaller(web.url, apiKey);
  const { body } = await caller.upload('POST', '/documents', { name: 'Report.docx', bytes: makeDocx('Written') });
  expect(body.status).toBe('Converting');
  expect(await waitForConversion(caller, body.uuid)).toMatchObject({ status: 'Published' });
  expect((await fetch(body.link.replace(replicas.linkHost, web.linkUrl))).status).toBe(200);

  // The worker says how it is, and answers nothing else.
  expect((await fetch(`${worker.url}/readyz`)).status).toBe(200);
  expect((await fetch(`${worker.url}/api/v1/me`)).status).toBe(404);
  await expect(fetch(worker.linkUrl)).rejects.toThrow();
  await replicas.stop();
});
