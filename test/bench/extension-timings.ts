import { setTimeout } from 'node:timers/promises';
import { type PageServer, servePages } from '../support/browsers/page-server.ts';
import { buildExtension } from '../support/extension/build-extension.ts';
import { type ExtensionSession, startExtensionSession } from '../support/extension/extension-session.ts';
import { signInExtension } from '../support/extension/sign-in-extension.ts';
import { ownersClient } from '../support/pages/link-visitor.ts';
import { type FaultProxy, startFaultProxy } from '../support/service/fault-proxy.ts';
import { type StartedService, startService } from '../support/service/service.ts';
import { largePage } from './large-content.ts';
import { median, timed } from './median.ts';
import { extensionWithBarePopup, popupOpening } from './popup-opening.ts';
import { type Figure, milliseconds, ratio } from './table.ts';
import { timeFromClickTo } from './time-from-click.ts';

const runs = 7;

interface Setting {
  session: ExtensionSession;
  service: StartedService;
  proxy: FaultProxy;
  site: PageServer;
}

/** Measures the waiting times in the browser, and the requests of a poll. */
export async function extensionTimings(): Promise<Figure[]> {
  const proxy = await startFaultProxy();
  const service = await startService({ env: { BASE_URL: proxy.url } });
  proxy.forwardTo(`http://localhost:${service.deps.config.port}`);
  const site = await servePages(
    Object.fromEntries(Array.from({ length: 2 * runs }, (_, run) => [`/page-${run}`, largePage])),
  );
  const session = await startExtensionSession(await extensionWithBarePopup(await buildExtension('chrome')));
  try {
    await signInExtension(session, proxy.url, service.owner);
    const setting = { session, service, proxy, site };
    // Clicks use extra connections, which slow down pages that are opened afterwards: clicks come last.
    return [
      ...(await requestsPerPoll(setting)),
      await popupOpening(session, { runs, cold: false }),
      await popupOpening(session, { runs, cold: true }),
      await clickToLink(setting, 'at once'),
      await clickToLink(setting, 'after the pointer'),
    ];
  } finally {
    await session.close();
    site.stop();
    await service.stop();
    proxy.stop();
  }
}

/** Milliseconds for which the pointer is over the button before a person clicks. */
const hoverMs = 300;

/**
 * Times a publish from the click to the link on the screen, against sending the same page, unchanged, through the API client.
 * @param clicked as soon as the button is there, or after the pointer has been over it as before a person's click
 */
async function clickToLink(
  { session, service, site }: Setting,
  clicked: 'at once' | 'after the pointer',
): Promise<Figure> {
  const client = ownersClient(service);
  const first = clicked === 'at once' ? 0 : runs;
  const clicks: number[] = [];
  const bare: number[] = [];
  for (let run = first; run < first + runs; run += 1) {
    const tab = await session.context.newPage();
    await tab.goto(`${site.url}/page-${run}`);
    const popup = await session.clickAction(tab);
    const button = popup.getByRole('button', { name: 'Publish this page' });
    await button.waitFor();
    if (clicked === 'after the pointer') {
      await button.hover();
      await setTimeout(hoverMs);
    }
    const shown = popup.evaluate(timeFromClickTo, 'Published:');
    await button.click();
    clicks.push(await shown);
    await popup.close();
    await tab.close();
    bare.push(await timed(() => client.documents.publish({ html: largePage })));
  }
  const [ours, floor] = [median(clicks), median(bare)];
  const against = `API client alone ${milliseconds(floor)}, ${ratio(ours / floor)}`;
  return { what: `click to link, 1 MB page, clicked ${clicked}`, value: milliseconds(ours), against };
}

/** A poll over 100 documents, with nothing new and with one new view. */
async function requestsPerPoll({ session, service, proxy }: Setting): Promise<Figure[]> {
  await ownersClient(service).documents.publish({ html: '<h1>First</h1>' });
  await fillUpTo(service, 100);
  const before = (await apiRequests(session, proxy)).length;
  const quiet = await apiRequests(session, proxy);
  await service.pool.query('update documents set views = views + 1 where id = (select id from documents limit 1)');
  const news = await apiRequests(session, proxy);
  return [
    {
      what: 'requests a poll, 100 documents, nothing new',
      value: String(quiet.length),
      against: `first poll ${before}`,
    },
    { what: 'requests a poll, 100 documents, one with views', value: String(news.length) },
  ];
}

/** Counts the background's requests after one alarm, until it sends none for two seconds. */
async function apiRequests(session: ExtensionSession, proxy: FaultProxy): Promise<string[]> {
  const start = proxy.seen.length;
  const worker = await session.worker();
  await worker.evaluate(() => {
    const fire = chrome.alarms.onAlarm as unknown as { dispatch(alarm: object): void };
    fire.dispatch({ name: 'poll', scheduledTime: 0, periodInMinutes: 0.5 });
  });
  for (let known = -1; known !== proxy.seen.length; await setTimeout(2000)) known = proxy.seen.length;
  return proxy.seen.slice(start).filter((request) => request.includes(' /api/'));
}

async function fillUpTo(service: StartedService, count: number): Promise<void> {
  await service.pool.query(
    `insert into documents (workspace_id, created_by, slug, title, kind, live_version_id)
     select workspace_id, created_by, slug || '-' || n, title || ' ' || n, kind, live_version_id
     from (select * from documents order by created_at limit 1) first,
       generate_series(1, $1::int - (select count(*)::int from documents)) n`,
    [count],
  );
}
