import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { faultOf } from '#shared/errors/fault.ts';
import { usualAlerts } from '#shared/views/alert-settings.ts';
import { sampleDocument } from '../../../test/support/api/contract-samples.ts';
import { resetFakeBrowser, restoreFakeBrowser } from '../../../test/support/extension/fake-browser.ts';
import { alertsStore } from '../../stores/alerts.ts';
import type { PublishJob } from '../../stores/publish-job.ts';
import { PublishBusy } from '../errors.ts';
import { linkOf } from '../uploads/published-link.ts';
import { actOnNotification } from './notification-actions.ts';
import { type NotificationTarget, notificationTarget } from './notification-target.ts';
import { faultNotice, notifyEnded, notifyOutcome } from './outcome-notification.ts';

afterEach(restoreFakeBrowser);

beforeEach(() => {
  resetFakeBrowser();
});

const job: PublishJob = {
  id: 'job',
  worker: 'this',
  service: 'https://share.example.com',
  workspace: 'ada',
  page: { url: 'https://example.com/plan', title: 'Plan' },
  title: 'Plan',
  startedAt: 0,
  state: { at: 'done', result: linkOf(sampleDocument, []) },
};

/** Makes the browser show these pages of the extension. */
function open(...types: string[]) {
  Object.assign(fakeBrowser.runtime, {
    getContexts: async ({ contextTypes }: { contextTypes: string[] }) =>
      types.filter((type) => contextTypes.includes(type)),
  });
}

const told = async () => Object.keys(await fakeBrowser.notifications.getAll());

/** Chromium shows no notification with a longer id. */
const longestId = 500;

/** Returns what the button of a notification copies. */
async function copiedBy(target: NotificationTarget): Promise<string[]> {
  const texts: string[] = [];
  await actOnNotification(target, 0, async (text) => texts.push(text) > 0);
  return texts;
}

/** What the browser is asked to show. */
interface Shown {
  title: string;
  message: string;
  buttons?: { title: string }[];
}

/** Returns the notifications that are shown from here on, by their ids. */
function notifications(): Map<string, Shown> {
  const shown = new Map<string, Shown>();
  Object.assign(fakeBrowser.notifications, { create: async (id: string, notice: Shown) => shown.set(id, notice) });
  return shown;
}

describe('the outcome of a publish', () => {
  it('is notified when no popup shows it, even if other screens are open', async () => {
    open('TAB');
    await notifyOutcome(job);
    expect(await told()).toHaveLength(1);
  });

  it('is not notified while the popup is open', async () => {
    open('POPUP');
    await notifyOutcome(job);
    expect(await told()).toEqual([]);
  });

  it.each([
    ['/preview.html?id=1', 1],
    ['/preview.html?id=1#another-job', 1],
    ['/preview.html?id=1#job', 0],
    ['/target.html?id=1#job', 0],
  ])('is notified unless the page that is looked at shows it: %s', async (path, notices) => {
    open();
    await fakeBrowser.tabs.create({ url: fakeBrowser.runtime.getURL(path as '/preview.html'), active: true });
    await notifyOutcome(job);
    expect(await told()).toHaveLength(notices);
  });

  it('is not notified after a popup has shown it', async () => {
    open();
    await notifyOutcome({ ...job, seen: true });
    expect(await told()).toEqual([]);
  });
});

describe('the notification of a publish', () => {
  const done = (title: string, more: object = {}): PublishJob => ({
    ...job,
    state: { at: 'done', result: { ...linkOf(sampleDocument, []), title, ...more } },
  });

  /** @feature publish-notification */
  it.each([
    [{}, 'Published: Plan'],
    [{ held: true }, 'Needs approval: Plan'],
    [{ converting: true }, 'Converting: Plan'],
    [{ unchanged: true }, 'Already up to date: Plan'],
  ])('begins with what happened: %o', async (more, title) => {
    const shown = notifications();
    await notifyOutcome({ ...done('Plan', more), copied: true });
    expect([...shown.values()]).toMatchObject([{ title, message: 'Link copied. Click to see views.' }]);
  });

  it('shortens the title in its middle, and names a replacement', async () => {
    const shown = notifications();
    await notifyOutcome({
      ...done('Quarterly figures of the northern region (final)'),
      replaces: 'plan',
      copied: true,
    });
    expect([...shown.values()]).toMatchObject([{ title: 'Updated: Quarterly figures of…on (final)' }]);
  });

  it('says that the link is not copied, and has a button that copies it', async () => {
    const shown = notifications();
    await notifyOutcome(done('Plan'));
    const [[id, notice] = []] = [...shown];
    expect(notice).toMatchObject({
      message: 'Link not copied. Click to show it.',
      buttons: [{ title: 'Copy' }],
    });
    const target = notificationTarget(String(id));
    expect(target).toMatchObject({ slug: sampleDocument.slug });
    expect(target && (await copiedBy(target))).toEqual([sampleDocument.link]);
  });

  it('says that it was too late to cancel', async () => {
    const shown = notifications();
    await notifyOutcome({ ...done('Plan'), cancelled: true });
    const message = 'Link not copied. Click to show it.';
    expect([...shown.values()]).toMatchObject([{ title: 'Too late to cancel: Plan', message }]);
  });

  it('says why nothing was published', async () => {
    const shown = notifications();
    const fault = { code: 'unreachable', message: '', values: { host: 'share.example.com' } };
    await notifyOutcome({ ...job, state: { at: 'failed', fault } });
    expect([...shown.values()]).toMatchObject([
      { title: 'Couldn’t publish: Plan', message: 'Can’t reach share.example.com. Your work is safe.' },
    ]);
  });

  it.each([
    ['the person', () => alertsStore.set({ ...usualAlerts, hideNames: true })],
    [
      'the administrator',
      async () => void Object.assign(fakeBrowser.storage.managed, { get: async () => ({ hideNames: true }) }),
    ],
  ])('names no document where %s hides names and titles', async (_who, hide) => {
    await hide();
    const shown = notifications();
    await notifyOutcome({ ...done('Plan'), copied: true });
    const failed: PublishJob = { ...job, state: { at: 'failed', fault: { code: 'x', message: '' } } };
    await notifyEnded([{ ...failed, id: 'other' }], false, false);
    await notifyEnded([done('One'), failed], true, true);
    expect([...shown.values()]).toMatchObject([
      { title: 'Published: 1 document' },
      { title: 'Couldn’t publish: 1 document', message: 'Open Linkwake to see why.' },
      { title: 'Published: 1 document', message: 'Link copied. Click to see views. Couldn’t publish: 1 document' },
    ]);
    expect(await faultNotice(faultOf(new PublishBusy('Plan')))).toBe('Open Linkwake to see why.');
  });

  it('names the page that another one waits for', async () => {
    expect(await faultNotice(faultOf(new PublishBusy('Plan')))).toContain('“Plan” is still being published');
  });

  it('has an id that the browser accepts and a button that copies all links, however many files ended together', async () => {
    const shown = notifications();
    const links = Array.from({ length: 40 }, (_, number) => `https://share.example.com/quarterly-plan-${number}`);
    await notifyEnded(
      links.map((link) => done('Plan', { link })),
      false,
      true,
    );
    const [id = ''] = shown.keys();
    expect(id.length).toBeLessThan(longestId);
    const target = notificationTarget(id);
    expect(target && (await copiedBy(target))).toEqual([links.join('\n')]);
  });

  it('is one for files that ended together', async () => {
    const shown = notifications();
    const failed: PublishJob = { ...job, state: { at: 'failed', fault: { code: 'x', message: '' } } };
    await notifyEnded([done('One'), done('Two'), failed], true, true);
    expect([...shown.values()]).toMatchObject([
      { title: 'Published: 2 documents', message: '2 links copied. Click to see them. Couldn’t publish: Plan' },
    ]);
    expect([...shown.keys()].map(notificationTarget)).toMatchObject([{ slug: '' }]);
  });
});
