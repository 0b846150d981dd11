import type { Route } from 'playwright-core';
import { describe, expect, it, onTestFinished } from 'vitest';
import { minimalFile } from '../office-host/files/minimal-files.ts';
import { startOfficeForFile } from '../office-host/office-for-file.ts';
import { addInBase, serviceName } from '../office-host/office-with-service.ts';
import { type OpenHost, openHost, paneFrame } from '../office-host/open-host.ts';
import { connectByKey } from '../office-host/sign-in.ts';
import type { Site } from '../office-host/web/virtual-hosts.ts';

const { running, browser } = await startOfficeForFile();

/** The last part that the pane loads ahead, which nothing in these tests needs. */
const lastPart = /\/run-commands-[^/]+\.js$/;

/** Opens the pane of a person who is signed in, and waits until it has loaded all its parts. */
async function openWholePane(): Promise<OpenHost> {
  const host = await openHost({ browser, app: 'word', file: minimalFile('word', 'Plan'), addIn: addInBase });
  onTestFinished(() => host.close());
  await connectByKey(host, (await running.service.createOwner()).apiKey);
  await host.fileInspected();
  // A part is requested and then imported, and a browser with routes imports nothing from its cache.
  const imported = () =>
    paneFrame(host).evaluate(() => {
      const entries = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
      return entries.filter(({ initiatorType }) => initiatorType === 'script').map(({ name }) => name);
    });
  await expect.poll(imported).toContainEqual(expect.stringMatching(lastPart));
  return host;
}

/** Puts something between the pane and the service. @returns what removes it */
function between(site: (through: Site) => Site): () => void {
  const { hosts } = running.office;
  const through = hosts.get(serviceName);
  if (through === undefined) throw new Error('The service has no name.');
  const remove = () => void hosts.set(serviceName, through);
  hosts.set(serviceName, site(through));
  onTestFinished(remove);
  return remove;
}

describe('a pane that is open', () => {
  it('has loaded what a publish needs before everything that can wait', async () => {
    const host = await openWholePane();
    const loaded = await paneFrame(host).evaluate(() =>
      performance.getEntriesByType('resource').flatMap(({ name }) => /\/([a-z-]+)-[^/]+\.js$/.exec(name)?.[1] ?? []),
    );
    const later = loaded.indexOf('activity-tab');
    for (const part of ['publish-document', 'api', 'inspect-file', 'without-settings', 'oauth']) {
      expect(loaded).toContain(part);
      expect(loaded.indexOf(part)).toBeLessThan(later);
    }
  });

  it('goes on after a deployment that removed the files of its build', async () => {
    const { pane } = await openWholePane();
    const missed: string[] = [];
    between((through) => (request, response) => {
      if (!request.url?.startsWith('/office-addin/')) return through(request, response);
      missed.push(request.url);
      response.writeHead(404).end();
    });
    await pane.getByText('Options', { exact: true }).click();
    await pane.getByLabel('Password', { exact: true }).waitFor();
    await pane.getByRole('button', { name: 'Publish this file' }).click();
    await pane.getByText('Link created').waitFor();
    await pane.getByRole('tab', { name: 'Recipients' }).click();
    await pane.getByRole('button', { name: 'Add people' }).click();
    await pane.getByLabel('Names and email addresses').fill('Ada <ada@example.com>');
    await pane.getByRole('button', { name: 'Create 1 personal link' }).click();
    await pane.getByRole('row', { name: /^Ada/ }).waitFor();
    expect(missed).toEqual([]);
  });

  it('says that the service cannot be reached, and publishes once it can', async () => {
    const { pane } = await openWholePane();
    const reconnect = between(() => (request) => void request.socket.destroy());
    await pane.getByRole('button', { name: 'Publish this file' }).click();
    const error = pane.getByRole('alert');
    await error.waitFor();
    expect(await error.innerText()).not.toMatch(/import|module|fetch/i);
    reconnect();
    await error.getByRole('button', { name: 'Try again' }).click();
    await pane.getByText('Link created').waitFor();
  });
});

/** The API's code, which the pane requests once it is painted. */
const apiFile = /\/assets\/api-[^/]+\.js$/;

/** Opens the pane of a person who signed in earlier, with a route for the API's code. */
async function openAgain(onApiFile: (route: Route) => Promise<void>): Promise<OpenHost> {
  const host = await openWholePane();
  await host.closePane();
  await host.context.route(apiFile, onApiFile);
  await host.showPane();
  return host;
}

describe('the first picture of the pane', () => {
  it('can be used before the code of the API has arrived: a publish waits for it', async () => {
    const arrival = Promise.withResolvers<void>();
    const request = Promise.withResolvers<void>();
    const { pane } = await openAgain(async (route) => {
      request.resolve();
      await arrival.promise;
      await route.continue();
    });
    await pane.getByRole('button', { name: 'Publish this file' }).click();
    await request.promise;
    await pane.getByRole('button', { name: 'Cancel' }).waitFor();
    arrival.resolve();
    await pane.getByText('Link created').waitFor();
  });

  it('says who cannot be reached if that code cannot be loaded, and loads it again', async () => {
    let isReachable = false;
    const imported: string[] = [];
    const { pane } = await openAgain(async (route) => {
      if (isReachable) return route.continue();
      if (route.request().resourceType() === 'script') imported.push(route.request().url());
      await route.abort();
    });
    await pane.getByRole('button', { name: 'Publish this file' }).click();
    const error = pane.getByRole('alert');
    await error.waitFor();
    expect(await error.innerText()).toContain(`Can’t reach ${serviceName}. Your work is safe.`);
    // Older engines keep a failed import until the page is reloaded.
    expect(imported).toEqual([]);
    isReachable = true;
    await error.getByRole('button', { name: 'Try again' }).click();
    await pane.getByText('Link created').waitFor();
  });
});
