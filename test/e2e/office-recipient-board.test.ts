import { expect, it } from 'vitest';
import { minimalFile } from '../office-host/files/minimal-files.ts';
import { startOfficeForFile } from '../office-host/office-for-file.ts';
import { addInBase } from '../office-host/office-with-service.ts';
import { openHost } from '../office-host/open-host.ts';
import { connectByKey } from '../office-host/sign-in.ts';
import { visit, visitManyTimes } from '../office-host/visitor.ts';

const { running, browser } = await startOfficeForFile();

async function openRecipients() {
  const owner = await running.service.createOwner({ plan: 'pro' });
  const host = await openHost({
    browser,
    app: 'powerpoint',
    file: minimalFile('powerpoint', 'Plan'),
    addIn: addInBase,
  });
  await connectByKey(host, owner.apiKey);
  await host.pane.getByRole('button', { name: 'Publish this file' }).click();
  await host.pane.getByRole('tab', { name: 'Recipients' }).click();
  await host.pane.getByRole('button', { name: 'Use the selection' }).waitFor();
  return host;
}

it('the board remembers whoever opened it before the newest fifty views, and says where it does not know', async () => {
  const host = await openRecipients();
  const { pane } = host;
  await pane.getByLabel('Names and email addresses').fill('Ada <ada@example.com>, Bo <bo@example.org>');
  await pane.getByRole('button', { name: 'Make 2 personal links' }).click();
  const ada = pane.getByRole('row', { name: /^Ada/ });
  const bo = pane.getByRole('row', { name: /^Bo/ });
  await bo.getByText('Not yet').waitFor();
  const link = (await pane.locator('.pane-link a').getAttribute('href')) ?? '';
  const draft = decodeURIComponent((await ada.getByRole('link', { name: 'Draft a mail' }).getAttribute('href')) ?? '');

  const visitor = await visit(browser, /https:\S+\?r=\w+/.exec(draft)?.[0] ?? '');
  await pane.getByText('1 view', { exact: true }).waitFor();
  await ada.locator('time').first().waitFor();
  await visitManyTimes(visitor, link, 30);
  await pane.getByText('31 views', { exact: true }).waitFor();
  await pane.getByText(/^\d+ more$/).waitFor();
  expect(await pane.locator('.pane-toasts').evaluate(isOnTop)).toBe(true);
  await visitManyTimes(visitor, link, 30);
  await pane.getByText('61 views', { exact: true }).waitFor();
  expect(await ada.locator('time').count()).toBe(2);
  expect(await bo.getByText('Not yet').count()).toBe(1);
  expect(await pane.getByText('1 has not opened it yet').count()).toBe(1);

  await host.closePane();
  await visitManyTimes(visitor, link, 51);
  await host.showPane();
  await pane.getByRole('tab', { name: 'Recipients' }).click();
  await pane.getByText('There were more views than are known here').waitFor();
  expect(await ada.getByText('1+').count()).toBe(1);
  expect(await bo.getByTitle('There were more views than are known here').count()).toBe(2);
  expect(await bo.getByText('Not yet').count()).toBe(0);
  await pane.getByText('1 was not seen opening it here').waitFor();
  await host.close();
});

it('goes on making links while another tab is in view, and leaves nobody waiting when it is cancelled', async () => {
  const host = await openRecipients();
  const { pane } = host;
  const people = Array.from({ length: 120 }, (_, place) => `Nr. ${place} <nr${place}@example.com>`);
  await pane.getByLabel('Names and email addresses').fill(people.join('\n'));
  await pane.getByRole('button', { name: 'Make 120 personal links' }).click();
  await pane.getByRole('tab', { name: 'Activity' }).click();
  await pane.getByText('Nobody has opened this yet').waitFor();
  await pane.getByRole('tab', { name: 'Recipients' }).click();
  await pane.getByRole('button', { name: 'Show all 120' }).waitFor();
  expect(await pane.getByRole('row').count()).toBe(51);
  await pane.getByRole('button', { name: 'Show all 120' }).click();
  expect(await pane.getByRole('row').count()).toBe(121);

  /** One link is on its way when the others are called off. */
  let letThrough = () => {};
  const held = new Promise<void>((resolve) => {
    letThrough = resolve;
  });
  await host.context.route(/\/recipients$/, async (route) => {
    await held;
    await route.continue();
  });
  await pane.getByLabel('Names and email addresses').fill('ada@example.com, grace@example.org');
  await pane.getByRole('button', { name: 'Make 2 personal links' }).click();
  await pane.getByRole('button', { name: 'Cancel' }).waitFor();
  await pane.getByRole('tab', { name: 'Activity' }).click();
  await pane.getByRole('tab', { name: 'Recipients' }).click();
  await pane.getByLabel('Names and email addresses').fill('later@example.com');
  expect(await pane.getByRole('button', { name: 'Make 1 personal link' }).isDisabled()).toBe(true);
  await pane.getByRole('button', { name: 'Cancel' }).click();
  letThrough();
  await pane.getByRole('row', { name: /ada@example.com/ }).waitFor();
  expect(await pane.getByRole('row', { name: /grace@example.org/ }).count()).toBe(0);
  expect(await pane.getByRole('button', { name: 'Go on' }).count()).toBe(0);
  await host.showPane();
  await pane.getByRole('tab', { name: 'Recipients' }).click();
  await pane.getByRole('row', { name: /ada@example.com/ }).waitFor();
  expect(await pane.getByRole('button', { name: 'Go on' }).count()).toBe(0);
  await host.close();
});

/** Whether nothing is painted over any of the toasts. */
function isOnTop(toasts: Element): boolean {
  return [...toasts.children].every((toast) => {
    const { left, top, width, height } = toast.getBoundingClientRect();
    const parts = Array.from({ length: 9 }, (_, part) => (part + 1) / 10);
    return parts.every((part) => toast.contains(document.elementFromPoint(left + width / 3, top + height * part)));
  });
}
