import { expect, it, onTestFinished, vi } from 'vitest';
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

it('an addition is offered that can be found out later', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const pane = paneInTest();
  const answers = [undefined, undefined, true];
  const client: Client = { ...pane.services.clientFor(pane.service.url), announces: async () => answers.shift() };
  function Announced() {
    return <p>{useAnnounced(client, 'GET events') ? 'yes' : 'no'}</p>;
  }
  await showInPane(<Announced />);
  const left = () => {
    vi.advanceTimersByTime(5_000);
    return answers.length;
  };
  await expect.poll(left).toBe(0);
  await expect.element(page.getByText('yes', { exact: true })).toBeVisible();
});

it('a service whose additions stay unknown is asked less and less often', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const pane = paneInTest();
  let asked = 0;
  const announces = async () => {
    asked += 1;
    return undefined;
  };
  const client: Client = { ...pane.services.clientFor(pane.service.url), announces };
  function Announced() {
    return <p>{useAnnounced(client, 'GET events') ? 'yes' : 'no'}</p>;
  }
  await showInPane(<Announced />);
  await expect.poll(() => asked).toBe(1);
  const afterSeconds = async (seconds: number) => {
    await vi.advanceTimersByTimeAsync(seconds * 1000);
    return asked;
  };
  expect(await afterSeconds(5)).toBe(2);
  expect(await afterSeconds(9)).toBe(2);
  expect(await afterSeconds(1)).toBe(3);
  expect(await afterSeconds(3600)).toBeLessThan(15);
});
