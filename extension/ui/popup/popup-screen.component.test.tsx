import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
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
import { PublishUncertain } from '#shared/publish/errors.ts';
import { noDefaults } from '#shared/publish/link-defaults.ts';
import { emptyOptions } from '#shared/publish/options-draft.ts';
import {
  sampleAccount,
  sampleActivity,
  sampleDocument,
  sampleListItem,
} from '../../../test/support/api/contract-samples.ts';
import { type Background, startBackground } from '../../../test/support/components/background.ts';
import { browser, extensionState, resetFakeBrowser, showTabs } from '../../../test/support/components/fake-browser.ts';
import { openScreen } from '../../../test/support/components/open-screen.ts';
import { arrived, longTitle, publishedPage, publishJob, samplePage } from '../../../test/support/components/samples.ts';
import { scriptedFetch } from '../../../test/support/components/scripted-fetch.ts';
import { faultsForPeople } from '../../../test/support/components/usable.ts';
import { accounts } from '../../background/accounts.ts';
import type { MissingParts } from '../../capture/missing-parts.ts';
import { PublishCancelled } from '../../messages/errors.ts';
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
  background.service.on('GET /documents/notes', { body: sampleDocument });
  background.service.on('GET /documents/notes/activity', { body: sampleActivity });
  await listingStore(background.service.url).set({ documents: [sampleListItem], at: Date.now() });
  showTabs(samplePage);
});

const openPopup = () => openScreen('popup.html', PopupScreen);
const button = (name: string) => page.getByRole('button', { name, exact: true });
const publish = button('Publish this page');
const copy = button('Copy link');
const published = page.getByRole('heading', { name: 'Published: Quarterly plan' });
const focused = () => document.activeElement?.textContent ?? '';

const setJob = (state: JobState, more?: Partial<PublishJob>) =>
  publishJobStore.set(publishJob(background.account, state, more));
const setLink = (more?: Parameters<typeof publishedPage>[1]) =>
  publishedPagesStore.set([publishedPage(background.account, more)]);

/** Signs in to another service, which is not in use. @returns its address */
async function signInElsewhereAndReturn(): Promise<string> {
  const other = scriptedFetch('http://localhost:8797');
  const workspace = { ...sampleAccount.workspace, uuid: '00000000-0000-4000-8000-000000000009', name: 'Clients' };
  other.on('GET /me', { body: { ...sampleAccount, workspace } });
  other.on('GET /documents', { body: { documents: [] } });
  await accounts.signInWithKey(other.url, 'lw_of_the_other');
  await accounts.use(background.service.url);
  return other.url;
}

/** Makes the background accept a publish and go through these states. */
function publishing(...states: JobState[]) {
  background.onPublish(async ({ page: of }) => {
    for (const state of states) await setJob(state, { page: of });
    return 'a-job';
  });
}

/** What a copy of the page under the popup would lack. */
const missing = {
  width: 1280,
  height: 800,
  parts: [
    { kind: 'image', still: false, box: { left: 40, top: 60, right: 400, bottom: 300 } },
    { kind: 'image', still: false },
    { kind: 'frame', still: true, place: [0], box: { left: 640, top: 60, right: 1240, bottom: 500 } },
  ],
} satisfies MissingParts;

/** A screenshot of two squares. */
const screenshot =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAIAAAABCAIAAAB7QOjdAAAAD0lEQVR4nGP4z8DAAMYAAAQAAf9oG8oAAAAASUVORK5CYII=';

const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
const yesterday = () => new Date(Date.now() - 24 * 60 * 60_000).toISOString().slice(0, 10);

const sending: JobState = { at: 'uploading', sent: 30_000, total: 100_000 };

describe('publishing a page', () => {
  /** @feature from-keyboard */
  it('is done by Enter as soon as the popup is open', async () => {
    publishing(sending, arrived());
    await openPopup();
    await expect.poll(focused).toBe('Publish this page');
    await userEvent.keyboard('{Enter}');
    await expect.element(published).toBeInTheDocument();
    expect(background.asked('publish.start')).toMatchObject([{ page: samplePage }]);
  });

  it('is prepared when the pointer comes over the button, once, and starts with the click only', async () => {
    await openPopup();
    await publish.hover();
    await expect.poll(() => background.asked('publish.prewarm')).toEqual([{ service: background.service.url }]);
    expect(extensionState.ran.filter((name) => name === '/capture.js')).toHaveLength(1);
    await button('Settings').hover();
    await publish.hover();
    expect(background.asked('publish.prewarm')).toHaveLength(1);
    expect(background.asked('publish.start')).toEqual([]);
  });

  it('keeps the place of the views until the service says how many there are', async () => {
    await listingStore(background.service.url).set({ documents: [], at: Date.now() });
    background.answer('details.refresh', () => new Promise(() => {}));
    publishing(arrived({ slug: 'new-plan', link: 'https://lnk.example/new-plan' }));
    await openPopup();
    await publish.click();
    await expect.element(published).toBeInTheDocument();
    await expect.element(page.getByRole('button', { name: 'No views yet' })).toBeVisible();
  });

  it('can be cancelled while it is checked whether the page arrived', async () => {
    background.answer('publish.cancel', async () => {
      await setJob({ at: 'failed', fault: faultOf(new PublishUncertain(samplePage.title)) });
      return undefined;
    });
    await setJob({ at: 'checking' });
    await openPopup();
    await button('Cancel').click();
    await expect.element(page.getByText('“Quarterly plan” isn’t confirmed: the service didn’t answer.')).toBeVisible();
    await expect.element(button('Check again')).toBeVisible();
  });

  it('shows the options that are set while they are folded', async () => {
    const options = { ...emptyOptions, title: 'Plan', password: 'seven boats', requireEmail: true };
    background.answer('draft.read', async () => ({ ...options, expiresOn: '2027-01-31', domains: 'example.com' }));
    await openPopup();
    const fold = page.getByRole('group').filter({ hasText: 'Options' });
    for (const words of ['Title', 'Password', 'Email gate', 'example.com', /Expires .*2027/])
      await expect.element(fold.getByText(words).first()).toBeVisible();
    await expect.element(page.getByText('seven boats')).not.toBeInTheDocument();
  });

  /** @feature other-sites */
  it('asks for access to other sites at its end, where something would be missing, until dismissed', async () => {
    extensionState.inPage['/missing-parts.js'] = missing;
    await openPopup();
    const allow = button('Include embedded content');
    await expect.element(allow).toBeVisible();
    const last = document.querySelector('.popup-foot') as Element;
    expect(last.compareDocumentPosition(allow.element()) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
    await expect
      .element(page.getByText('Incomplete without your permission: 2 images and 1 embedded page.'))
      .toBeVisible();
    await button('Dismiss').click();
    await expect.element(allow).not.toBeInTheDocument();
    await expect.poll(async () => (await preferencesStore.get()).accessDismissed).toEqual(['harbour.example']);
  });

  it.each([
    ['the answer after access was given', 'Include embedded content', () => page.getByText('Allowed. You can publish')],
    ['the popup after the question was dismissed', 'Dismiss', () => page.getByRole('main')],
  ])('keeps the focus on %s', async (_where, name, focused) => {
    extensionState.inPage['/missing-parts.js'] = missing;
    await openPopup();
    await expect.element(button(name)).toBeVisible();
    (button(name).element() as HTMLElement).focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(focused()).toHaveFocus();
    expect(await faultsForPeople()).toEqual([]);
  });

  it('dismisses the question without undoing what the settings change meanwhile', async () => {
    extensionState.inPage['/missing-parts.js'] = missing;
    const changed = trustHostsMeanwhile();
    await openPopup();
    await button('Dismiss').click();
    await expect.poll(async () => (await preferencesStore.get()).accessDismissed).toEqual(['harbour.example']);
    expect((await preferencesStore.get()).trustedHosts).toEqual(changed);
  });

  /** @feature other-sites */
  it('shows the page with the parts hatched that a copy would lack, also where the browser draws no picture', async () => {
    extensionState.inPage['/missing-parts.js'] = missing;
    await openPopup();
    const picture = page.getByRole('img', {
      name: 'This page. Hatched parts come from other sites: 2 images and 1 embedded page.',
    });
    await expect.element(picture).toBeVisible();
    const boxes = () => [...picture.element().querySelectorAll('.missing-box')].map((box) => box.getAttribute('x'));
    expect(boxes()).toEqual(['40', '640']);
    expect(picture.element().querySelector('image')).toBeNull();
    extensionState.screenshot = screenshot;
    await openPopup();
    await expect.element(picture).toBeVisible();
    await expect
      .poll(() => picture.element().querySelector('image')?.getAttribute('href'))
      .toBe(screenshot.replace('png', 'jpeg'));
    expect(boxes()).toEqual(['40', '640']);
  });

  /** @feature other-sites */
  it.each([
    ['nothing would be missing', () => ({ ...missing, parts: [] })],
    ['the extension may read the only frame', () => ({ ...missing, parts: missing.parts.slice(2) })],
    ['the page gives an answer of its own', () => ({ width: 'wide', parts: 3 })],
  ])('says nothing of other sites if %s', async (_why, found) => {
    extensionState.inPage['/missing-parts.js'] = found();
    extensionState.inPage.framePath = '0';
    await openPopup();
    await expect.element(publish).toBeVisible();
    await expect.poll(() => extensionState.ran).toContain('/missing-parts.js');
    // The answer is shown within one frame.
    for (const _ of [1, 2]) await new Promise(requestAnimationFrame);
    await expect.element(button('Include embedded content')).not.toBeInTheDocument();
  });

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
    await expect.element(page.getByLabelText('Title')).toHaveAttribute('dir', 'ltr');
    await expect.element(page.getByText('Works until the end of this day (UTC).')).toBeVisible();
    await password.fill('abc');
    await userEvent.keyboard('{Enter}');
    const refusal = page.getByText('Fix the highlighted options first.');
    await expect.element(refusal).toBeVisible();
    expect(background.asked('publish.start')).toEqual([]);
    await page.getByText('Options', { exact: true }).click();
    await expect.element(password).not.toBeVisible();
    await publish.click();
    await expect.element(password).toHaveFocus();
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
    await expect.element(publishOnClick ? copy : publish).toBeVisible();
    expect(background.asked('publish.start')).toEqual([]);
  });

  it('does not start for another account that is chosen in the open popup', async () => {
    await preferencesStore.set({ ...defaultPreferences, publishOnClick: true });
    const url = await signInElsewhereAndReturn();
    await setLink();
    await openPopup();
    await expect.element(copy).toBeVisible();
    await accounts.use(url);
    // By then, the setting would have been read.
    await publish.hover();
    await expect.poll(() => background.asked('publish.prewarm')).toEqual([{ service: url }]);
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
    await expect.element(button('Publish without a password')).toBeVisible();
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

/** Adds a host to the preferences right after each read of them, as another tab may. Returns the hosts. */
function trustHostsMeanwhile() {
  const hosts: string[] = [];
  background.answer('preferences.read', async () => {
    const read = await preferencesStore.get();
    const host = `${hosts.length}.example`;
    hosts.push(host);
    await preferencesStore.update((before) => ({ ...before, trustedHosts: [...before.trustedHosts, host] }));
    return read;
  });
  return hosts;
}

describe('a page that may be private', () => {
  it('is not asked about again, without undoing what the settings change meanwhile', async () => {
    showTabs({ url: 'http://127.0.0.1:8080/offer', title: 'Offer' });
    const changed = trustHostsMeanwhile();
    await openPopup();
    await publish.click();
    await page.getByLabelText('Don’t ask again for 127.0.0.1').click();
    await button('Publish without a password').click();
    const trusted = async () => (await preferencesStore.get()).trustedHosts;
    await expect.poll(trusted).toContain('127.0.0.1');
    expect(await trusted()).toEqual(expect.arrayContaining(changed));
    // The next test would see it otherwise.
    await expect.poll(() => background.asked('publish.start')).toHaveLength(1);
  });

  /** @feature private-page, secrets-hidden */
  it.each([
    ['has a filled field that is blanked', samplePage.url, { blanked: { tokens: 1 } }, /This page has passwords, keys/],
    ['has a key in its text', samplePage.url, { inText: true }, /looks like a key or token. It won’t be hidden/],
    ['asks for the data of a card', samplePage.url, { checkout: true }, /This page asks for payment details/],
    ['offers to sign out', samplePage.url, { signedIn: true }, /You’re signed in to/],
    ['is a file', 'file:///home/ada/plan.html', { blanked: {} }, /This file is on your computer/],
  ])('is asked about when it %s', async (_why, url, secrets, words) => {
    showTabs({ ...samplePage, url });
    extensionState.inPage['/page-secrets.js'] = { blanked: {}, ...secrets };
    await openPopup();
    await publish.click();
    await expect.element(page.getByText(words)).toBeVisible();
    await button('Preview').click();
    await expect.poll(() => background.asked('preview.start')).toMatchObject([{ page: { url } }]);
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
  const refuse = (error: Error) => publishing({ at: 'failed', fault: faultOf(error) });

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

  it('by the plan as an update offers no publish without settings, which an update does not send', async () => {
    const kinds = { page: { ...noDefaults, expiresAfterDays: 30 } };
    await preferencesStore.set({ ...defaultPreferences, defaults: { kinds, sites: {} } });
    await setLink();
    const fault = faultOf(new PlanLimit('The free plan has three updates.', 'https://service.example/plans'));
    await setJob({ at: 'failed', fault }, { replaces: 'notes' });
    await openPopup();
    await expect.element(page.getByText('The free plan has three updates.')).toBeVisible();
    await expect.element(page.getByRole('button', { name: /^Publish without/ })).not.toBeInTheDocument();
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
  it('is shown once: the next popup has the link of the page and its views', async () => {
    await setLink();
    await setJob(arrived(), { seen: true });
    await openPopup();
    const own = page.getByRole('region', { name: 'This page' });
    await expect.element(own.getByRole('link')).toHaveAttribute('href', sampleListItem.link);
    await expect.element(own.getByText('3 views')).toBeVisible();
    await expect.element(own.getByRole('button', { name: 'Copy link', exact: true })).toBeVisible();
    await expect.element(published).not.toBeInTheDocument();
  });

  it('of a page that arrived before it was cancelled is not copied, and its link can be turned off', async () => {
    const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    publishing(sending);
    background.answer('publish.cancel', async () => {
      await setJob(arrived(), { cancelled: true });
      return undefined;
    });
    background.answer('document.turn-off', async () => undefined);
    await openPopup();
    await publish.click();
    await button('Cancel').click();
    await expect.element(published).toBeInTheDocument();
    await expect.element(page.getByText('Too late to cancel: already published')).toBeVisible();
    expect(await faultsForPeople()).toEqual([]);
    await button('Turn off link').click();
    await expect.poll(() => background.asked('document.turn-off')).toMatchObject([{ slug: sampleListItem.slug }]);
    expect(copied.mock.calls).toEqual([]);
    copied.mockRestore();
  });

  it('of an update that arrived before it was cancelled says so', async () => {
    await setLink();
    await setJob(arrived(), { replaces: 'notes', cancelled: true });
    await openPopup();
    await expect.element(page.getByText('Too late to cancel: already published')).toBeVisible();
    await expect.element(button('Turn off link')).not.toBeInTheDocument();
  });

  it('is marked as shown', async () => {
    await setJob(arrived());
    await openPopup();
    await expect.element(published).toBeVisible();
    await expect.poll(() => background.asked('publish.seen')).toEqual([{ id: 'a-job' }]);
  });

  it('is marked as shown when an update failed, and the next popup offers the update without the old error', async () => {
    await setLink();
    const failed: JobState = { at: 'failed', fault: faultOf(new Unreachable('https://harbour.example')) };
    await setJob(failed, { replaces: 'notes' });
    await openPopup();
    const error = page.getByText('Can’t reach harbour.example. Your work is safe.');
    await expect.element(error).toBeVisible();
    await expect.poll(() => background.asked('publish.seen')).toEqual([{ id: 'a-job' }]);
    await setJob(failed, { replaces: 'notes', seen: true });
    await openPopup();
    await expect.element(copy).toBeVisible();
    await expect.element(error).not.toBeInTheDocument();
  });

  /** @feature service-fault */
  it('says once that the service cannot be reached, and that it can be reached again', async () => {
    const down = faultOf(new Unreachable(background.service.url));
    await setLink();
    const old = { documents: [sampleListItem], at: Date.now() - 60_000 };
    await listingStore(background.service.url).set({ ...old, fault: { ...down } });
    await setJob({ at: 'failed', fault: { ...down } }, { replaces: 'notes' });
    await openPopup();
    const seen = () =>
      page
        .getByText(/Can’t reach/)
        .elements()
        .filter((element) => element.checkVisibility());
    await expect.poll(seen).toHaveLength(1);
    expect(seen()[0]?.closest('.card')).not.toBeNull();
    await expect.element(page.getByText('As of 1 minute ago')).toBeVisible();
    await expect.element(button('Try again')).toBeVisible();
    await listingStore(background.service.url).set({ documents: [sampleListItem], at: Date.now() + 1 });
    await expect.element(page.getByText(`${new URL(background.service.url).host} can be reached again.`)).toBeVisible();
    expect(seen()).toEqual([]);
    await expect.element(button('Try again')).not.toBeInTheDocument();
  });

  it.each([
    ['a sign-in has ended', new NotSignedIn(), 'Sign in'],
    ['a service has moved', new ServiceMoved('http://localhost:8789'), 'Sign in'],
  ])('says once that %s, and how old the list is', async (_case, error, action) => {
    const fault = faultOf(error);
    await setLink();
    const old = { documents: [sampleListItem], at: Date.now() - 60_000 };
    await listingStore(background.service.url).set({ ...old, fault });
    await setJob({ at: 'failed', fault }, { replaces: 'notes' });
    await openPopup();
    await expect.element(page.getByText('As of 1 minute ago')).toBeVisible();
    const seen = [...document.querySelectorAll('[data-fault] > p')].filter((element) => element.checkVisibility());
    expect(seen.map((element) => element.closest('.card') !== null)).toEqual([true]);
    await expect.element(button(action)).toBeVisible();
  });

  it('is shown when the publish of another page fails, until dismissed', async () => {
    const other = { url: 'https://harbour.example/board', title: 'Board' };
    showTabs(other);
    await setJob(sending);
    await openPopup();
    await expect.element(button('Cancel')).toBeVisible();
    const fault = faultOf(new PlanLimit('The password needs the plan Pro.', 'https://service.example/plans'));
    const failed: JobState = { at: 'failed', fault };
    await setJob(failed);
    const notice = page.getByRole('alert');
    await expect.element(notice.getByText('Couldn’t publish: Quarterly plan')).toBeVisible();
    await expect.element(notice.getByText('The password needs the plan Pro.')).toBeVisible();
    await expect.element(page.getByRole('heading', { name: 'Board' })).toBeVisible();
    expect(background.asked('publish.seen')).toEqual([]);
    expect(await faultsForPeople()).toEqual([]);
    (button('Dismiss').element() as HTMLElement).focus();
    await userEvent.keyboard('{Enter}');
    await expect.poll(() => background.asked('publish.seen')).toEqual([{ id: 'a-job' }]);
    await expect.element(page.getByRole('main')).toHaveFocus();
    await setJob(failed, { seen: true });
    await expect.element(notice).not.toBeInTheDocument();
    await expect.element(publish).toBeVisible();
  });

  it('is shown over a browser page, and beside another account, when it is a failure', async () => {
    showTabs({ url: 'chrome://version/', title: 'Version' });
    await accounts.use(await signInElsewhereAndReturn());
    await setJob({ at: 'failed', fault: faultOf(new PublishUncertain('Plan')) });
    await openPopup();
    await expect.element(page.getByText('Couldn’t publish: Quarterly plan')).toBeVisible();
    await expect.element(button('Check again')).toBeVisible();
    await expect.element(page.getByText('Browser pages can’t be published.')).toBeVisible();
  });

  it('is not shown to whoever has signed in after its account has signed out', async () => {
    showTabs({ url: 'https://harbour.example/board', title: 'Board' });
    const other = { ...background.account, workspace: { ...background.account.workspace, uuid: 'another' } };
    await publishJobStore.set(publishJob(other, { at: 'failed', fault: faultOf(new PublishUncertain('Plan')) }));
    await openPopup();
    await expect.element(publish).toBeVisible();
    await expect.element(page.getByText('Quarterly plan', { exact: false })).not.toBeInTheDocument();
  });

  it('is not shown on another page when the person has cancelled it', async () => {
    showTabs({ url: 'https://harbour.example/board', title: 'Board' });
    await setJob({ at: 'failed', fault: faultOf(new PublishCancelled()) });
    await openPopup();
    await expect.element(publish).toBeVisible();
    await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
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
    await expect.element(copy).not.toBeInTheDocument();
    await expect.element(published).not.toBeInTheDocument();
  });
});

describe('the focus', () => {
  it('is on the next possible action', async () => {
    publishing(sending, arrived());
    await openPopup();
    await expect.poll(focused).toBe('Publish this page');
    await userEvent.keyboard('{Enter}');
    await expect.poll(focused).toBe('Copy link');
  });

  it('is on the update of a page that has changed', async () => {
    extensionState.inPage['/fingerprint.js'] = 'now';
    await setLink({ fingerprint: 'before' });
    await openPopup();
    await expect.poll(focused).toBe('Update link');
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

describe('the card of a page that has a link', () => {
  const views = [
    { when: minutesAgo(5), who: 'Grace Hopper', completion_pct: 80 },
    { when: minutesAgo(60), who: 'Grace Hopper', completion_pct: 90 },
    { when: minutesAgo(90), where: 'London, United Kingdom' },
  ];

  beforeEach(async () => {
    background.service.on('GET /documents/notes/activity', { body: { ...sampleActivity, views } });
    await setLink({ fingerprint: 'same' });
    extensionState.inPage['/fingerprint.js'] = 'same';
  });

  const review = async (state: object) =>
    background.service.on('GET /documents/notes', { body: { ...sampleDocument, ...state } });
  const card = page.getByRole('region', { name: 'This page' });
  const menu = page.getByRole('button', { name: 'More actions' });
  const action = (name: string) => page.getByRole('menuitem', { name, exact: true });

  it('shows that it is up to date, with copying as what comes next', async () => {
    await openPopup();
    await expect.element(card.getByText('Up to date')).toBeVisible();
    await expect.element(copy).toHaveClass('button-primary');
    await expect.element(button('Update link')).not.toBeInTheDocument();
  });

  it('shows the last viewers, each once: how far they read and how long ago', async () => {
    await openPopup();
    const viewers = page.getByRole('list', { name: 'Last viewers' });
    await expect.element(viewers.getByText('Grace Hopper')).toBeVisible();
    const rows = viewers.element().querySelectorAll('li');
    expect([...rows].map((row) => row.textContent)).toEqual([
      expect.stringMatching(/^Grace Hopper90% read\d+ minutes ago$/),
      expect.stringMatching(/^Someone.*London, United Kingdom.*2 hours ago$/),
    ]);
  });

  /** @feature service-words */
  it('names the last viewers and their places in the person’s language, where the service sends that as data', async () => {
    vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['de']);
    const ada = { who: 'Ada, verified', who_details: { name: 'Ada', verified: true } };
    const london = { where: 'London, United Kingdom', where_details: { city: 'London', country: 'GB' } };
    const known = [
      { when: minutesAgo(5), ...ada },
      { when: minutesAgo(9), ...london },
    ];
    background.service.on('GET /documents/notes/activity', { body: { ...sampleActivity, views: known } });
    await openPopup();
    vi.restoreAllMocks();
    await expect.element(page.getByText('Ada (Adresse bestätigt)')).toBeVisible();
    await expect.element(page.getByText('London, Vereinigtes Königreich')).toBeVisible();
  });

  /** @feature black-out, remove-element, reader-view, consent-banner */
  it('previews the page before an update of a link that shows less than the page', async () => {
    await setLink({ fingerprint: 'same', redacted: true });
    await openPopup();
    await menu.click();
    await expect.element(action('Preview first')).toBeVisible();
    await expect.element(action('Update link')).not.toBeInTheDocument();
    expect(await faultsForPeople()).toEqual([]);
  });

  /** @feature qr-code */
  it('shows its link as a QR code', async () => {
    await openPopup();
    await menu.click();
    await action('QR code').click();
    const code = page.getByRole('img', { name: `QR code of ${sampleListItem.link}` });
    await expect.element(code).toBeVisible();
    const focused = () => document.activeElement !== document.body && document.activeElement?.contains(code.element());
    await expect.poll(focused).toBe(true);
    expect(await faultsForPeople()).toEqual([]);
  });

  it('is shown on the page that the link opens, also with a recipient’s code', async () => {
    showTabs({ url: `${sampleListItem.link}?r=abc`, title: 'Notes' });
    await openPopup();
    await expect.element(card.getByText('Notes on the engine')).toBeVisible();
    await expect.element(copy).toBeVisible();
    await expect.element(publish).not.toBeInTheDocument();
    await menu.click();
    await expect.element(action('Turn off link')).toBeVisible();
    await expect.element(action('Publish as a new link')).not.toBeInTheDocument();
  });

  it.each([
    ['is unknown', {}],
    ['is empty', { documents: [], at: 1 }],
  ])(
    'is shown on the page that the link opens as soon as it is in the list, which %s before',
    async (_list, before) => {
      await listingStore(background.service.url).set(before);
      showTabs({ url: sampleListItem.link, title: 'Notes' });
      await openPopup();
      await expect.element(publish).toBeVisible();
      await listingStore(background.service.url).set({ documents: [sampleListItem], at: Date.now() });
      await expect.element(copy).toBeVisible();
      await expect.element(publish).not.toBeInTheDocument();
    },
  );

  it('reads who viewed it once, and again only when the list knows of another view', async () => {
    const reads = () => background.service.sent.filter(({ path }) => path.includes('/notes/activity')).length;
    await openPopup();
    await expect.element(card.getByText('Grace Hopper')).toBeVisible();
    await expect.element(page.getByRole('region', { name: 'Recent' }).getByText('3 views')).toBeVisible();
    expect(reads()).toBe(1);
    background.service.on('GET /documents/notes', { body: { ...sampleDocument, views: 4 } });
    await listingStore(background.service.url).set({ documents: [{ ...sampleListItem, views: 4 }], at: Date.now() });
    await expect.element(card.getByText('4 views')).toBeVisible();
    await expect.poll(reads).toBe(2);
  });

  it('asks no service about a page of another site', async () => {
    showTabs({ url: 'https://harbour.example/other', title: 'Other' });
    await openPopup();
    await expect.element(publish).toBeVisible();
    expect(background.service.sent.filter(({ path }) => path.includes('harbour'))).toEqual([]);
  });

  it('publishes the page as a new link from the menu, and leads back to the link', async () => {
    await openPopup();
    await menu.click();
    await action('Publish as a new link').click();
    await expect.element(publish).toBeVisible();
    await button('Back to the link').click();
    await expect.element(copy).toBeVisible();
  });

  it('publishes the page as a new link from the menu right after an update, and leads back to its result', async () => {
    await setJob(arrived(), { id: 'an-update', replaces: 'notes' });
    await openPopup();
    const updated = page.getByRole('heading', { name: 'Updated: Quarterly plan' });
    await expect.element(updated).toBeInTheDocument();
    await menu.click();
    await action('Publish as a new link').click();
    await expect.element(publish).toBeVisible();
    await button('Back to the link').click();
    await expect.element(updated).toBeInTheDocument();
    await menu.click();
    await action('Publish as a new link').click();
    publishing(arrived({ slug: 'new-plan', link: 'https://lnk.example/new-plan' }));
    await publish.click();
    await expect.element(published).toBeInTheDocument();
    const [request] = background.asked('publish.start');
    expect(request).not.toHaveProperty('replaces');
  });

  it.each([
    ['was just updated', () => setJob(arrived(), { replaces: 'notes' }), 'Updated'],
    ['needs approval', () => review({ review_status: 'held' }), 'Needs approval'],
    ['is being converted', () => review({ status: 'Converting' }), 'Converting…'],
  ])('updates a link that %s from the menu when the page has changed', async (_state, show, said) => {
    extensionState.inPage['/fingerprint.js'] = 'now';
    await setLink({ fingerprint: 'before' });
    await show();
    await openPopup();
    await expect.element(page.getByRole('status').filter({ hasText: said })).toBeVisible();
    await expect.poll(() => extensionState.ran).toContain('/fingerprint.js');
    await expect.element(copy).toHaveClass('button-primary');
    await menu.click();
    await action('Update link').click();
    await expect.poll(() => background.asked('publish.start')).toMatchObject([{ replaces: 'notes' }]);
  });

  /** @feature selection */
  it('never offers the whole page for the link of a selection', async () => {
    await setJob(arrived({ slug: 'part', link: 'https://lnk.example/part' }), { selection: true });
    await openPopup();
    await expect.element(published).toBeInTheDocument();
    await menu.click();
    await expect.element(action('Preview')).toBeVisible();
    await expect.element(action('Update link')).not.toBeInTheDocument();
  });

  it('says after a second that a slow service is creating a personal link', async () => {
    const made = Promise.withResolvers<{ body: object }>();
    background.service.on('POST /documents/notes/recipients', () => made.promise);
    await openPopup();
    await page.getByLabelText('Share with: name or email').fill('Ada');
    await userEvent.keyboard('{Enter}');
    const creating = page.getByText('Creating the link for Ada');
    await expect.element(creating).toBeInTheDocument();
    const { animationDelay } = getComputedStyle(creating.element().parentElement as Element);
    expect(animationDelay).toBe('1s');
    await expect.element(creating).toBeVisible();
    expect(await faultsForPeople()).toEqual([]);
    made.resolve({ body: { link: `${sampleListItem.link}?r=ada`, recipient: 'Ada', message: 'Made.' } });
    await expect.element(page.getByText(/for Ada/)).toBeVisible();
    await expect.element(creating).not.toBeInTheDocument();
  });

  it('says that an address is none before a personal link is requested', async () => {
    await openPopup();
    const field = page.getByLabelText('Share with: name or email');
    await field.fill('ada@example');
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByText('Not a valid email: ada@example')).toBeVisible();
    await expect.element(field).toHaveFocus();
    expect(background.asked('recipient.create')).toEqual([]);
    await field.fill('Ada');
    await expect.element(page.getByText('Not a valid email:')).not.toBeInTheDocument();
  });

  it('no longer waits for a personal link that is cancelled, and copies nothing when it comes', async () => {
    const made = Promise.withResolvers<{ body: object }>();
    background.service.on('POST /documents/notes/recipients', () => made.promise);
    const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    await openPopup();
    const field = page.getByLabelText('Share with: name or email');
    await field.fill('Ada');
    await userEvent.keyboard('{Enter}');
    await button('Cancel').click();
    await expect.element(button('Cancel')).not.toBeInTheDocument();
    await expect.element(field).toHaveFocus();
    await expect.element(field).toHaveValue('Ada');
    made.resolve({ body: { link: `${sampleListItem.link}?r=ada`, recipient: 'Ada', message: 'Made.' } });
    background.service.on('POST /documents/notes/recipients', () => ({
      body: { link: `${sampleListItem.link}?r=bob`, recipient: 'Bob', message: 'Made.' },
    }));
    await field.fill('Bob');
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByText(/for Bob/)).toBeVisible();
    expect(copied.mock.calls).toEqual([[`${sampleListItem.link}?r=bob`]]);
    copied.mockRestore();
  });

  it('keeps the focus of whoever was about to cancel a personal link that fails', async () => {
    const made = Promise.withResolvers<{ status: number }>();
    background.service.on('POST /documents/notes/recipients', () => made.promise);
    await openPopup();
    const field = page.getByLabelText('Share with: name or email');
    await field.fill('Ada');
    await userEvent.keyboard('{Enter}');
    await expect.element(button('Cancel')).toBeVisible();
    (button('Cancel').element() as HTMLElement).focus();
    made.resolve({ status: 500 });
    await expect.element(button('Cancel')).not.toBeInTheDocument();
    await expect.element(field).toHaveFocus();
  });

  it('keeps the name and the focus of whoever goes on while a slow service makes a personal link', async () => {
    const made = Promise.withResolvers<{ body: object }>();
    background.service.on('POST /documents/notes/recipients', () => made.promise);
    await openPopup();
    const field = page.getByLabelText('Share with: name or email');
    await field.fill('Ada');
    await userEvent.keyboard('{Enter}');
    await field.fill('Bob');
    (copy.element() as HTMLElement).focus();
    made.resolve({ body: { link: `${sampleListItem.link}?r=ada`, recipient: 'Ada', message: 'Made.' } });
    await expect.element(page.getByText(/for Ada/)).toBeVisible();
    await expect.element(field).toHaveValue('Bob');
    await expect.element(copy).toHaveFocus();
  });

  it('turns the link off and on again', async () => {
    let expiresAt: string | null = null;
    background.service.on('GET /documents/notes', () => ({
      body: { ...sampleDocument, settings: { ...sampleDocument.settings, expires_at: expiresAt } },
    }));
    background.service.on('PATCH /documents/notes', ({ body }) => {
      expiresAt = JSON.parse(body).expires_on ?? null;
      return { body: { link: sampleListItem.link, changed: ['expiry'], message: 'Saved.' } };
    });
    await openPopup();
    await expect.element(card.getByText('Up to date')).toBeVisible();
    const heightOfField = () => document.querySelector('.share')?.getBoundingClientRect().height;
    const height = heightOfField();
    await menu.click();
    await action('Turn off link').click();
    await expect.element(card.getByText('Off: nobody can open it')).toBeVisible();
    // The item that was clicked is below the card, which is not stretched down to it.
    expect(heightOfField()).toBe(height);
    // Where its words are longer, the dot stays in their first line.
    const status = document.querySelector<HTMLElement>('.status') as HTMLElement;
    status.style.inlineSize = '120px';
    expect(status.offsetHeight).toBe(status.querySelector('span')?.offsetHeight);
    status.style.inlineSize = '';
    await button('Turn on').click();
    await expect.element(card.getByText('Up to date')).toBeVisible();
    const changes = background.service.sent
      .filter(({ method }) => method === 'PATCH')
      .map(({ body }) => JSON.parse(body));
    expect(changes).toEqual([{ expires_on: yesterday() }, { remove_expiry: true }]);
  });

  it('shows its gates, and says when its last day was', async () => {
    const settings = { ...sampleDocument.settings, password: true, expires_at: null as string | null };
    background.service.on('GET /documents/notes', () => ({ body: { ...sampleDocument, settings: { ...settings } } }));
    await openPopup();
    await expect.element(card.getByTitle('Password')).toBeVisible();
    settings.expires_at = '2026-01-05T23:59:59+00:00';
    await openPopup();
    await expect.element(card.getByText('Expired Jan 5, 2026: nobody can open it')).toBeVisible();
    await expect.element(button('Turn on')).toBeVisible();
    expect(await faultsForPeople()).toEqual([]);
  });

  it('says that a document could not be converted, and does not call it live', async () => {
    const failed = { ...sampleDocument, status: 'Failed' };
    background.service.on('GET /documents/notes', { body: failed });
    showTabs({ url: sampleListItem.link, title: 'Notes' });
    await openPopup();
    await expect.element(card.getByText('Couldn’t convert')).toBeVisible();
    await expect.element(page.getByRole('region', { name: 'Recent' }).getByTitle('Couldn’t convert')).toBeVisible();
    expect(await faultsForPeople()).toEqual([]);
  });

  it('offers to update a link whose last version could not be converted with what the page shows now', async () => {
    background.service.on('GET /documents/notes', { body: { ...sampleDocument, status: 'Failed' } });
    extensionState.inPage['/fingerprint.js'] = 'now';
    await setLink({ fingerprint: 'before' });
    await openPopup();
    await expect.element(card.getByText('Couldn’t convert')).toBeVisible();
    await expect.element(button('Update link')).toBeVisible();
  });

  it('is as high as its open menu, which the window of a popup follows', async () => {
    await openPopup();
    await expect.element(copy).toBeVisible();
    const before = document.body.offsetHeight;
    const topOfCopy = () => copy.element().getBoundingClientRect().top;
    const top = topOfCopy();
    await menu.click();
    await expect.element(action('Turn off link')).toBeVisible();
    const { bottom } = page.getByRole('menu').element().getBoundingClientRect();
    expect(document.body.offsetHeight).toBeGreaterThan(bottom);
    expect(topOfCopy()).toBe(top);
    await userEvent.keyboard('{Escape}');
    expect(document.body.offsetHeight).toBe(before);
  });

  it('opens its menu from the keyboard', async () => {
    await openPopup();
    await expect.element(copy).toBeVisible();
    (menu.element() as HTMLElement).focus();
    await userEvent.keyboard('{Enter}');
    await expect.poll(focused).toBe('Update link');
    await userEvent.keyboard('{ArrowDown}');
    await expect.poll(focused).toBe('Preview');
    await userEvent.keyboard('q');
    expect(focused()).toBe('QR code');
    await userEvent.keyboard('{Escape}');
    expect(document.activeElement).toBe(menu.element());
    await expect.element(page.getByRole('menu')).not.toBeInTheDocument();
  });
});

describe('a page that cannot be published', () => {
  it('leads with publishing a file', async () => {
    showTabs({ url: 'chrome://version/', title: 'Version' });
    await openPopup();
    await expect.poll(focused).toBe('Publish a file…');
    await userEvent.keyboard('{Enter}');
    expect(extensionState.opened).toEqual([`${location.origin}/library.html?view=files`]);
  });
});

describe('the recent documents', () => {
  it('are not called empty after the first publish until they have been read again', async () => {
    const listing = listingStore(background.service.url);
    await listing.set({ documents: [], at: Date.now() - 1000 });
    await setJob(arrived());
    await openPopup();
    const recent = page.getByRole('region', { name: 'Recent' });
    const none = recent.getByText('Documents you publish appear here');
    await expect.element(recent.getByRole('status', { name: 'Loading' })).toBeInTheDocument();
    await expect.element(none).not.toBeInTheDocument();
    expect(await faultsForPeople()).toEqual([]);
    await listing.set({ documents: [sampleListItem], at: Date.now() });
    await expect.element(recent.getByText(sampleListItem.title)).toBeVisible();
    await listing.set({ documents: [], at: Date.now() });
    await expect.element(none).toBeVisible();
  });

  const documents = ['one', 'two', 'three', 'four'].map((slug) => ({ ...sampleListItem, slug, title: slug }));

  beforeEach(() => listingStore(background.service.url).set({ documents, at: Date.now() }));

  it('are three, with where they are from, their age and their gates', async () => {
    const gated = { ...sampleDocument, settings: { ...sampleDocument.settings, password: true, require_email: true } };
    background.service.on('GET /documents/one', { body: gated });
    const over = {
      ...sampleDocument,
      settings: { ...sampleDocument.settings, expires_at: '2026-01-05T23:59:59+00:00' },
    };
    background.service.on('GET /documents/two', { body: over });
    await setLink({ slug: 'one', publishedAt: Date.parse(minutesAgo(10)) });
    showTabs({ url: 'https://harbour.example/other', title: 'Other' });
    await openPopup();
    const row = page.getByRole('button', { name: /^one/ });
    await expect.element(row.getByText('harbour.example')).toBeVisible();
    await expect.element(row.getByText(/^1\d minutes ago$/)).toBeVisible();
    await expect.element(row.getByTitle('Password')).toBeInTheDocument();
    await expect.element(row.getByTitle('Email gate')).toBeInTheDocument();
    await expect
      .element(page.getByRole('button', { name: /^two/ }).getByTitle('Expired Jan 5, 2026'))
      .toBeInTheDocument();
    expect(document.querySelectorAll('.recent-row')).toHaveLength(3);
  });

  it('show Copy in the place of their views, which it does not cut in two', async () => {
    await openPopup();
    const row = page.getByRole('button', { name: /^two/ });
    const views = row.getByText(/ views?$/);
    await expect.element(views).toBeVisible();
    const opacity = (element: Element | null | undefined) => element && getComputedStyle(element).opacity;
    const shown = () => [
      opacity(views.element().closest('.recent-views')),
      opacity(row.element().parentElement?.querySelector('.recent-copy')),
    ];
    expect(shown()).toEqual(['1', '0']);
    await row.hover();
    expect(shown()).toEqual(['0', '1']);
  });

  it('open in the library tab that is open already', async () => {
    showTabs(samplePage, { url: `${location.origin}/library.html`, title: 'Linkwake' });
    await openPopup();
    await page.getByRole('button', { name: /^two/ }).click();
    await expect.poll(() => extensionState.navigated).toEqual([expect.stringContaining('document=two')]);
    expect(extensionState.opened).toEqual([]);
  });
});

describe('what is done often takes few clicks:', () => {
  let clicks = 0;
  const count = ({ detail }: MouseEvent) => {
    if (detail > 0) clicks += 1;
  };
  let copied: string[] = [];

  beforeEach(() => {
    clicks = 0;
    copied = [];
    const writeText = vi.spyOn(navigator.clipboard, 'writeText');
    writeText.mockImplementation(async (text) => void copied.push(text));
    document.addEventListener('click', count, true);
    onTestFinished(() => {
      document.removeEventListener('click', count, true);
      writeText.mockRestore();
    });
  });

  it('publish and copy: 1', async () => {
    publishing(sending, arrived());
    await openPopup();
    await publish.click();
    await expect.poll(() => copied).toEqual([sampleListItem.link]);
    expect(clicks).toBe(1);
  });

  it('copy the link of a recent document: 1', async () => {
    await openPopup();
    await button('Copy link to Notes on the engine').click();
    expect([copied, clicks]).toEqual([[sampleListItem.link], 1]);
  });

  it('see who viewed this page: none, and 1 for all of them', async () => {
    await setLink();
    background.service.on('GET /documents/notes/activity', {
      body: { ...sampleActivity, views: [{ when: minutesAgo(5), who: 'Grace Hopper' }] },
    });
    await openPopup();
    await expect.element(page.getByText('Grace Hopper')).toBeVisible();
    expect(clicks).toBe(0);
    await page.getByText('Show activity', { exact: true }).click();
    expect([extensionState.opened.length, clicks]).toEqual([1, 1]);
  });

  /** @feature personal-links */
  it('add a recipient and copy their link: 2, and what is typed', async () => {
    await setLink();
    const link = `${sampleListItem.link}?r=grace`;
    background.service.on('POST /documents/notes/recipients', { body: { link, message: 'Created.' } });
    await openPopup();
    const field = page.getByLabelText('Share with: name or email');
    await expect.element(button('Create link')).not.toBeInTheDocument();
    await field.click();
    await userEvent.keyboard('grace@example.com');
    await button('Create link').click();
    await expect.element(page.getByText('Copied the link for grace@example.com')).toBeVisible();
    await expect.element(field).toHaveFocus();
    expect([copied, clicks]).toEqual([[link], 2]);
    const sent = background.service.sent.find(({ path }) => path === '/documents/notes/recipients');
    expect(JSON.parse(sent?.body ?? '')).toEqual({ email: 'grace@example.com' });
  });

  it('update a page that has changed: 1', async () => {
    extensionState.inPage['/fingerprint.js'] = 'now';
    await setLink({ fingerprint: 'before' });
    publishing(arrived());
    await openPopup();
    await button('Update link').click();
    await expect.poll(() => background.asked('publish.start')).toMatchObject([{ replaces: 'notes' }]);
    expect(clicks).toBe(1);
  });

  /** @feature several-accounts */
  it('switch to another account: 2', async () => {
    await signInElsewhereAndReturn();
    await openPopup();
    await page.getByRole('button', { name: /^Workspace Analytical Engines/ }).click();
    await page.getByRole('menuitemradio', { name: /^Clients/ }).click();
    await expect.element(page.getByRole('button', { name: /^Workspace Clients/ })).toBeVisible();
    expect(clicks).toBe(2);
  });

  it('turn a link off: 2', async () => {
    await setLink();
    background.answer('document.turn-off', async () => undefined);
    await openPopup();
    await page.getByRole('button', { name: 'More actions' }).click();
    await page.getByRole('menuitem', { name: 'Turn off link' }).click();
    await expect.poll(() => background.asked('document.turn-off')).toHaveLength(1);
    expect(clicks).toBe(2);
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
  const failed = (error: Error): JobState => ({ at: 'failed', fault: faultOf(error) });
  const told = (error: Error) => listingStore(background.service.url).set({ ...listed, fault: faultOf(error) });

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
    ['a page that has a link', () => setLink().then(openPopup), 'Copy link'],
    [
      'a page that has changed since',
      async () => {
        extensionState.inPage['/fingerprint.js'] = 'now';
        await setLink({ fingerprint: 'before' });
        await openPopup();
      },
      'Page has changed',
    ],
    [
      'a page that its own link opens',
      async () => {
        await setLink();
        showTabs({ url: `${sampleListItem.link}?r=abc`, title: 'Notes' });
        await openPopup();
      },
      'Copy link',
    ],
    [
      'a page with parts of other sites',
      async () => {
        extensionState.inPage['/missing-parts.js'] = missing;
        await openPopup();
      },
      'Include embedded content',
    ],
    ['no change', () => setJob(arrived({ unchanged: true })).then(openPopup), 'Update anyway'],
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
