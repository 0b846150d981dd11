import { beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import {
  NotSignedIn,
  PlanLimit,
  RateLimited,
  ServiceFault,
  ServiceMoved,
  UnexpectedAnswer,
  Unreachable,
} from '#shared/api/errors.ts';
import { faultOf } from '#shared/errors/fault.ts';
import { sampleListItem } from '../../../test/support/api/contract-samples.ts';
import { type Background, startBackground } from '../../../test/support/components/background.ts';
import { browser, extensionState, resetFakeBrowser, showTabs } from '../../../test/support/components/fake-browser.ts';
import { openScreen } from '../../../test/support/components/open-screen.ts';
import { arrived, longTitle, publishedPage, publishJob, samplePage } from '../../../test/support/components/samples.ts';
import { faultsForPeople } from '../../../test/support/components/usable.ts';
import { publishedPagesStore } from '../../stores/created-links.ts';
import { listingStore } from '../../stores/listing.ts';
import { defaultPreferences, preferencesStore } from '../../stores/preferences.ts';
import type { JobState, PublishJob } from '../../stores/publish-job.ts';
import { publishJobStore } from '../../stores/publish-job-store.ts';
import { PopupScreen } from './popup-screen.tsx';

let background: Background;

beforeEach(async () => {
  resetFakeBrowser();
  background = await startBackground();
  await listingStore(background.service.url).set({ documents: [sampleListItem], at: Date.now() });
  showTabs(samplePage);
});

const openPopup = () => openScreen('popup.html', PopupScreen);
const button = (name: string) => page.getByRole('button', { name, exact: true });
const publish = button('Publish this page');
const replace = button('Replace');
const published = page.getByRole('heading', { name: 'Published: Quarterly plan' });
const focused = () => document.activeElement?.textContent ?? '';

const setJob = (state: JobState, more?: Partial<PublishJob>) =>
  publishJobStore.set(publishJob(background.account, state, more));
const setLink = (more?: Parameters<typeof publishedPage>[1]) =>
  publishedPagesStore.set([publishedPage(background.account, more)]);

/** Makes the background accept a publish and go through these states. */
function publishing(...states: JobState[]) {
  background.onPublish(async ({ page: of }) => {
    for (const state of states) await setJob(state, { page: of });
    return 'a-job';
  });
}

const sending: JobState = { at: 'uploading', sent: 30_000, total: 100_000 };

describe('publishing a page', () => {
  /** @feature from-keyboard */
  it('can be done from the keyboard alone', async () => {
    publishing(sending, arrived({ title: 'From the keyboard' }));
    await openPopup();
    await expect.element(publish).toBeVisible();
    page.getByText('Options', { exact: true }).element().closest('summary')?.focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByLabelText('Title')).toBeVisible();
    await userEvent.keyboard('{Tab}From the keyboard');
    (publish.element() as HTMLElement).focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByText('Published: From the keyboard')).toBeVisible();
    expect(background.asked('publish.start')).toMatchObject([{ title: 'From the keyboard', page: samplePage }]);
  });

  /** @feature checked-options */
  it('starts by Enter in the form, once the marked fields are corrected', async () => {
    publishing(arrived());
    await openPopup();
    await page.getByText('Options', { exact: true }).click();
    const password = page.getByLabelText('Password');
    await expect.element(page.getByLabelText('Title')).toHaveAttribute('placeholder', 'Quarterly plan');
    await expect.element(page.getByText('Expires at midnight UTC, at the end of that day.')).toBeVisible();
    await password.fill('abc');
    await userEvent.keyboard('{Enter}');
    const refusal = page.getByText('Fix the highlighted options first.');
    await expect.element(refusal).toBeVisible();
    expect(background.asked('publish.start')).toEqual([]);
    await password.fill('abcd');
    await expect.element(refusal).not.toBeInTheDocument();
    (password.element() as HTMLElement).focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(published).toBeVisible();
    expect(background.asked('publish.start')).toMatchObject([{ settings: { password: 'abcd' } }]);
  });

  /** @feature on-toolbar-click */
  it('starts as the popup opens when the setting is on, once for each page', async () => {
    publishing(arrived());
    await preferencesStore.set({ ...defaultPreferences, publishOnClick: true });
    await openPopup();
    await expect.element(published).toBeVisible();
    expect(background.asked('publish.start')).toHaveLength(1);
  });

  it.each([
    ['a page that has a link', true],
    ['a person who has the setting off', false],
  ])('does not start as the popup opens for %s', async (_whom, publishOnClick) => {
    await preferencesStore.set({ ...defaultPreferences, publishOnClick });
    if (publishOnClick) await setLink();
    await openPopup();
    await expect.element(publishOnClick ? replace : publish).toBeVisible();
    expect(background.asked('publish.start')).toEqual([]);
  });

  /** @feature new-password, private-page */
  it('asks first about a page that may be private, offers a password, and asks only once', async () => {
    const url = 'http://127.0.0.1:8080/offer';
    showTabs({ url, title: 'Offer' });
    publishing(arrived({ title: 'Offer' }));
    await openPopup();
    await publish.click();
    await expect.element(page.getByText('This page runs on your computer.')).toBeVisible();
    expect(background.asked('publish.start')).toEqual([]);
    const offered = (page.getByLabelText('Password').element() as HTMLInputElement).value;
    await page.getByLabelText('Don’t ask again for 127.0.0.1').click();
    await button('Publish with this password').click();
    await expect.element(page.getByText('Published: Offer')).toBeVisible();
    expect(offered.length).toBeGreaterThan(8);
    expect(background.asked('publish.start')).toMatchObject([{ settings: { password: offered } }]);
    await expect.element(page.getByText(`Viewers need this password: ${offered}`)).toBeVisible();
    await expect.element(button('Copy password')).toBeVisible();
    // The password is not stored on disk.
    expect(JSON.stringify(await browser.storage.local.get())).not.toContain(offered);
    expect((await preferencesStore.get()).trustedHosts).toEqual(['127.0.0.1']);
  });
});

describe('a page that may be private', () => {
  /** @feature private-page, secrets-hidden */
  it.each([
    ['has a filled field that is blanked', samplePage.url, { blanked: { tokens: 1 } }, /This page has passwords, keys/],
    ['asks for the data of a card', samplePage.url, { checkout: true }, /This page asks for payment details/],
    ['is a file', 'file:///home/ada/plan.html', { blanked: {} }, /This file is on your computer/],
  ])('is asked about when it %s', async (_why, url, secrets, words) => {
    showTabs({ ...samplePage, url });
    extensionState.inPage['/page-secrets.js'] = { blanked: {}, checkout: false, ...secrets };
    await openPopup();
    await publish.click();
    await expect.element(page.getByText(words)).toBeVisible();
    expect(background.asked('publish.start')).toEqual([]);
    expect(await faultsForPeople()).toEqual([]);
  });
});

describe('a publish that hid something', () => {
  /** @feature secrets-hidden */
  it('says what, where the link is seen', async () => {
    await setJob(arrived(), { blanked: { passwords: 2, tokens: 1 } });
    await openPopup();
    await expect.element(page.getByText('2 passwords and 1 token hidden')).toBeVisible();
    expect(await faultsForPeople()).toEqual([]);
  });
});

describe('a publish that is refused', () => {
  const refuse = (error: Error) => publishing({ at: 'failed', fault: { ...faultOf(error) } });

  it('by a fault of the service shows its words, and is sent at the next click', async () => {
    refuse(new ServiceFault(500, 'Fault 500 of the test.'));
    await openPopup();
    await publish.click();
    await expect.element(page.getByRole('alert').getByText('Fault 500 of the test.')).toBeVisible();
    publishing(arrived());
    await publish.click();
    await expect.element(published).toBeVisible();
    expect(background.asked('publish.start')).toHaveLength(2);
  });

  /** @feature plan-refusal */
  it('by the plan keeps what was entered, and can be published without the refused settings', async () => {
    const plans = 'https://service.example/plans';
    refuse(new PlanLimit('The email gate needs the plan Pro.', plans));
    await openPopup();
    const options = page.getByText('Options', { exact: true });
    await options.click();
    await page.getByLabelText('Title').fill('Plan for Ada');
    await page.getByLabelText('Ask viewers for their email first').click();
    await publish.click();
    await expect.element(page.getByText('The email gate needs the plan Pro.')).toBeVisible();
    await expect.element(page.getByRole('link', { name: 'See plans' })).toHaveAttribute('href', plans);
    await options.click();
    await expect.element(page.getByLabelText('Title')).toHaveValue('Plan for Ada');
    publishing(arrived({ title: 'Plan for Ada' }));
    await button('Publish without email gate').click();
    await expect.element(page.getByText('Published: Plan for Ada')).toBeVisible();
    expect(
      background.asked('publish.start').map(({ title, settings }) => [title, settings.require_email ?? false]),
    ).toEqual([
      ['Plan for Ada', true],
      ['Plan for Ada', false],
    ]);
  });

  /** @feature hourly-limit */
  it('temporarily says when it is possible again', async () => {
    refuse(new RateLimited(undefined, 1200));
    await openPopup();
    await publish.click();
    await expect.element(page.getByText(/Try again in 20 minutes/)).toBeVisible();
  });
});

describe('the outcome of a publish', () => {
  /** @feature known-page */
  it('is shown once: the next popup has the link of the page, its views, and Replace', async () => {
    await setLink();
    await setJob(arrived(), { seen: true });
    await openPopup();
    await expect.element(replace).toBeVisible();
    await expect.element(published).not.toBeInTheDocument();
    const own = page.getByRole('region', { name: 'This page' });
    await expect.element(own.getByRole('link')).toHaveAttribute('href', sampleListItem.link);
    await expect.element(own.getByText('3 views')).toBeVisible();
    await expect.element(own.getByRole('button', { name: 'Copy link' })).toBeVisible();
  });

  it('is marked as shown', async () => {
    await setJob(arrived());
    await openPopup();
    await expect.element(published).toBeVisible();
    await expect.poll(() => background.asked('publish.seen')).toEqual([{ id: 'a-job' }]);
  });

  it('is not shown over a browser page', async () => {
    await setJob(arrived());
    showTabs({ url: 'chrome://version/', title: 'Version' });
    await openPopup();
    await expect.element(page.getByText('Browser pages can’t be published.')).toBeVisible();
    await expect.element(published).not.toBeInTheDocument();
  });

  it('is not shown to another account, which is not offered the first account’s link', async () => {
    const other = { ...background.account, workspace: { ...background.account.workspace, uuid: 'another' } };
    await publishJobStore.set(publishJob(other, arrived()));
    await publishedPagesStore.set([publishedPage(other)]);
    await openPopup();
    await expect.element(publish).toBeVisible();
    await expect.element(replace).not.toBeInTheDocument();
    await expect.element(published).not.toBeInTheDocument();
  });
});

describe('the focus', () => {
  it('is on the next possible action', async () => {
    publishing(sending, arrived());
    background.answer('publish.dismiss', async () => {
      await setLink();
      await publishJobStore.set(null);
      return undefined;
    });
    await openPopup();
    await expect.element(publish).toBeVisible();
    (publish.element() as HTMLElement).focus();
    await userEvent.keyboard('{Enter}');
    await expect.poll(focused).toBe('Copy link');
    (button('Done').element() as HTMLElement).focus();
    await userEvent.keyboard('{Enter}');
    await expect.poll(focused).toBe('Replace');
  });

  it('is on Publish again after Cancel', async () => {
    publishing(sending);
    background.answer('publish.cancel', async () => {
      await setJob({ at: 'failed', fault: { code: 'publish_cancelled', message: 'Cancelled.' } });
      return undefined;
    });
    await openPopup();
    await expect.element(publish).toBeVisible();
    (publish.element() as HTMLElement).focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(button('Cancel')).toBeVisible();
    (button('Cancel').element() as HTMLElement).focus();
    await userEvent.keyboard('{Enter}');
    await expect.poll(focused).toBe('Publish this page');
    await expect.element(page.getByText('Publishing was cancelled. Nothing was published.')).toBeVisible();
  });
});

describe('settings under a policy', () => {
  /** @feature managed-settings */
  it('are shown as fields that cannot be changed, with the reason beside them', async () => {
    background.answer('policy.read', async () => ({
      requireEmail: true,
      allowedEmailDomains: 'example.com',
      expiresWithinDays: 7,
    }));
    await openPopup();
    await page.getByText('Options', { exact: true }).click();
    const domains = page.getByLabelText('Allowed email domains');
    await expect.element(domains).toBeDisabled();
    await expect.element(domains).toHaveValue('example.com');
    await expect.element(page.getByText('Set by your organization: Links open only for example.com.')).toBeVisible();
    const gate = page.getByLabelText('Ask viewers for their email first');
    await expect.element(gate).toBeDisabled();
    await expect.element(gate).toBeChecked();
    const lastDay = page.getByLabelText('Expires on');
    const latest = lastDay.element().getAttribute('max') ?? '';
    await expect.element(lastDay).toHaveValue(latest);
    await lastDay.fill('9999-12-31');
    await expect.element(page.getByRole('alert').getByText('Links expire within 7 days.')).toBeVisible();
    expect(await faultsForPeople()).toEqual([]);
  });
});

/** @feature accessibility */
describe('is accessible, light and dark:', () => {
  const listed = { documents: [sampleListItem, { ...sampleListItem, slug: 'long', title: longTitle }], at: Date.now() };
  const asks = async () => {
    showTabs({ url: 'http://127.0.0.1:8080/offer', title: 'Offer' });
    await openPopup();
    await publish.click();
  };
  const failed = (error: Error): JobState => ({ at: 'failed', fault: { ...faultOf(error) } });
  const told = (error: Error) => listingStore(background.service.url).set({ ...listed, fault: { ...faultOf(error) } });

  const states: [name: string, show: () => Promise<unknown>, awaited: string][] = [
    ['a page', openPopup, 'Publish this page'],
    [
      'options to correct',
      async () => {
        await openPopup();
        await page.getByText('Options', { exact: true }).click();
        await page.getByLabelText('Password').fill('abc');
        await userEvent.tab();
      },
      'Use at least 4 characters for the password.',
    ],
    ['sending', () => setJob(sending, { title: longTitle }).then(openPopup), 'Uploading'],
    ['published', () => setJob(arrived({ title: longTitle })).then(openPopup), 'Copy link'],
    ['a page that has a link', () => setLink().then(openPopup), 'Replace'],
    [
      'a page that has changed since',
      async () => {
        extensionState.inPage['/fingerprint.js'] = 'now';
        await setLink({ fingerprint: 'before' });
        await openPopup();
      },
      'Page has changed',
    ],
    ['no change', () => setJob(arrived({ unchanged: true })).then(openPopup), 'Replace anyway'],
    ['a page that may be private', asks, 'Publish with this password'],
    [
      'refused by the plan',
      async () => {
        await setJob(failed(new PlanLimit('The password needs the plan Pro.', 'https://service.example/plans')));
        await openPopup();
      },
      'The password needs the plan Pro.',
    ],
    [
      'published with a password',
      async () => {
        background.answer('publish.password', async () => 'seven boats');
        await setJob(arrived());
        await openPopup();
      },
      'Viewers need this password',
    ],
    [
      'a page of the browser',
      async () => {
        showTabs({ url: 'chrome://version/', title: 'Version' });
        await openPopup();
      },
      'Browser pages can’t be published.',
    ],
    ['documents', () => listingStore(background.service.url).set(listed).then(openPopup), longTitle],
    ['a service that is down', () => told(new Unreachable(background.service.url)).then(openPopup), 'Try again'],
    ['a service of another kind', () => told(new UnexpectedAnswer('GET /documents')).then(openPopup), 'Try again'],
    ['a service that has moved', () => told(new ServiceMoved(background.service.url)).then(openPopup), 'Sign in'],
    ['a sign-in that has ended', () => told(new NotSignedIn()).then(openPopup), 'Sign in'],
  ];

  it.each(states)('%s', async (_state, show, awaited) => {
    await show();
    await expect.element(page.getByText(awaited).first()).toBeVisible();
    expect(await faultsForPeople()).toEqual([]);
  });

  it('when nobody is signed in', async () => {
    await background.signOut();
    await openPopup();
    await button('Sign in').click();
    expect(extensionState.opened).toEqual([`${location.origin}/welcome.html`]);
    expect(await faultsForPeople()).toEqual([]);
  });
});
