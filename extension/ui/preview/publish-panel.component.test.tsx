import { beforeEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { PlanLimit, Unreachable } from '#shared/api/errors.ts';
import { faultOf } from '#shared/errors/fault.ts';
import { asksBeforeClosing } from '../../../test/support/components/asks-before-closing.ts';
import { type Background, startBackground } from '../../../test/support/components/background.ts';
import { resetFakeBrowser } from '../../../test/support/components/fake-browser.ts';
import { openPreview, shownText } from '../../../test/support/components/open-preview.ts';
import { signInElsewhere } from '../../../test/support/components/other-account.ts';
import { arrived, publishedPage, publishJob } from '../../../test/support/components/samples.ts';
import { faultsForPeople } from '../../../test/support/components/usable.ts';
import { publishedPagesStore } from '../../stores/created-links.ts';
import { openKeptFile } from '../../stores/kept-files.ts';
import type { PublishJob, PublishRequest } from '../../stores/publish-job.ts';
import { publishJobStore } from '../../stores/publish-job-store.ts';

let background: Background;
/** The requests to publish, each with the content that was sent. */
let published: { request: PublishRequest; sent: string }[];

beforeEach(async () => {
  resetFakeBrowser();
  background = await startBackground();
  published = [];
  background.onPublish(async (request) => {
    const id = `job-${published.length}`;
    const { content, replaces, selection } = request;
    const sent = 'kept' in content ? await (await openKeptFile(content.kept)).text() : '';
    published.push({ request, sent });
    const more = { id, ...(replaces !== undefined && { replaces }), ...(selection && { selection }) };
    await publishJobStore.set(publishJob(background.account, arrived(), more));
    return id;
  });
  background.answer('publish.dismiss', () => publishJobStore.set(null).then(() => undefined));
});

const card = '4111 1111 1111 1111';
const withCard = `<!doctype html><html lang="en"><title>Invoice</title><h1>Invoice</h1><p>Paid with ${card}.</p>`;
const button = (name: string) => page.getByRole('button', { name, exact: true });
const unsent = page.getByText('The link doesn’t show these changes yet.');
const blackOutSecret = () => page.getByRole('region', { name: '1 possible secret' }).getByRole('button').click();

/** @feature black-out */
it('says what the link does not show yet after a change, and updates it', async () => {
  await openPreview(background, withCard);
  await button('Publish this page').click();
  await expect.element(page.getByRole('heading', { name: /^Published:/ })).toBeVisible();
  await expect.element(unsent).not.toBeInTheDocument();
  expect(published[0]?.sent).toContain(card);

  await blackOutSecret();
  await expect.poll(shownText).not.toContain(card);
  await expect.element(page.getByRole('status').filter({ has: unsent })).toBeVisible();
  await expect.element(page.getByText('Link copied', { exact: true })).not.toBeInTheDocument();
  expect(document.querySelectorAll('.button-primary')).toHaveLength(1);
  await expect.poll(asksBeforeClosing).toBe(true);
  expect(await faultsForPeople()).toEqual([]);

  await button('Update link').click();
  await expect.element(page.getByRole('heading', { name: /^Updated:/ })).toBeVisible();
  await expect.element(unsent).not.toBeInTheDocument();
  expect(published[1]?.request.replaces).toBe(arrived().result.slug);
  expect(published[1]?.sent).not.toContain(card);
  await expect.poll(asksBeforeClosing).toBe(false);
});

it('gives an updated link the title that was entered, and otherwise lets it keep its own', async () => {
  await publishedPagesStore.set([publishedPage(background.account, { title: 'Invoice from the library' })]);
  await openPreview(background, withCard);
  const title = page.getByLabelText('Title', { exact: true });
  await expect.element(title).toHaveAttribute('placeholder', 'Invoice from the library');
  await button('Update link').click();
  await button('Done').click();
  await title.fill('Invoice for May');
  await button('Update link').click();
  await expect.element(page.getByRole('heading', { name: /^Updated:/ })).toBeVisible();
  expect(published.map(({ request }) => request.title)).toEqual([undefined, 'Invoice for May']);
});

/** @feature black-out */
it('gives an updated link a title without the words that were blacked out', async () => {
  await openPreview(background, withCard.replace('<title>Invoice', '<title>Invoice of Ada'));
  await button('Publish this page').click();
  await button('Black out').click();
  await page.getByLabelText('Words to black out everywhere').fill('Ada');
  await userEvent.keyboard('{Enter}');
  await button('Update link').click();
  await expect.element(page.getByRole('heading', { name: /^Updated:/ })).toBeVisible();
  expect(published[1]?.request).toMatchObject({ replaces: arrived().result.slug, title: 'Invoice of' });
});

it('scrolls at the side alone, also when the list of what was blacked out is below the window', async () => {
  await openPreview(background, withCard);
  await page.viewport(1280, 600);
  await blackOutSecret();
  await expect.element(page.getByRole('button', { name: /^Show again/ })).toBeInTheDocument();
  await page.getByText('Options', { exact: true }).click();
  const side = document.querySelector('.preview-side') as Element;
  await expect.poll(() => side.scrollHeight).toBeGreaterThan(side.clientHeight);
  expect(document.documentElement.scrollHeight).toBe(600);
});

it('warns before an update shows what the link has kept back', async () => {
  await openPreview(background, withCard);
  await blackOutSecret();
  await expect.poll(shownText).not.toContain(card);
  await button('Publish this page').click();
  await expect.element(page.getByRole('heading', { name: /^Published:/ })).toBeVisible();
  await button('Undo').click();
  await expect.poll(shownText).toContain(card);
  await expect.element(unsent).toBeVisible();
  await expect.element(page.getByText('The published page has parts blacked out or removed.')).toBeVisible();
  await expect.poll(asksBeforeClosing).toBe(true);
});

it('asks before it is closed until what was blacked out is published', async () => {
  await openPreview(background, withCard);
  await blackOutSecret();
  await expect.poll(asksBeforeClosing).toBe(true);
  const job = (state: PublishJob['state']) => publishJob(background.account, state, { id: 'job' });
  background.onPublish(async () => {
    await publishJobStore.set(job({ at: 'capturing' }));
    return 'job';
  });
  await button('Publish this page').click();
  await expect.element(button('Cancel')).toBeVisible();
  expect(asksBeforeClosing()).toBe(true);
  const { service } = background.account;
  await publishJobStore.set(job({ at: 'failed', fault: faultOf(new Unreachable(service)) }));
  await expect.element(page.getByRole('alert')).toBeVisible();
  expect(asksBeforeClosing()).toBe(true);
  await publishJobStore.set(job(arrived()));
  await expect.element(page.getByRole('heading', { name: /^Published:/ })).toBeVisible();
  await expect.poll(asksBeforeClosing).toBe(false);
});

it('publishes to the account that was in use when it was opened', async () => {
  await openPreview(background, withCard);
  await expect.element(button('Publish this page')).toBeVisible();
  await signInElsewhere();
  await button('Publish this page').click();
  await expect.poll(() => published.map(({ request }) => request.service)).toEqual([background.service.url]);
});

it('names its publish in its address while it is looked at, so that no notification repeats the outcome', async () => {
  await openPreview(background, withCard);
  await button('Publish this page').click();
  await expect.poll(() => location.hash).toBe('#job-0');
  const { search } = location;
  const hasFocus = vi.spyOn(document, 'hasFocus').mockReturnValue(false);
  dispatchEvent(new Event('blur'));
  expect(location.hash).toBe('');
  hasFocus.mockRestore();
  dispatchEvent(new Event('focus'));
  expect(location.hash).toBe('#job-0');
  expect(location.search).toBe(search);
});

/** @feature selection */
it('never offers the whole page for the link of a selection', async () => {
  await openPreview(background, withCard, `<!doctype html><html lang="en"><title>Invoice</title><p>Paid.</p>`);
  await button('Publish selection').click();
  await expect.element(page.getByRole('heading', { name: /^Published:/ })).toBeVisible();
  await page.getByText('Whole page').click();
  await expect.poll(shownText).toContain(card);
  await expect.element(button('Publish this page')).toBeVisible();
  await expect.element(button('Update link')).not.toBeInTheDocument();
  await page.getByText('Selection', { exact: true }).click();
  await expect.element(page.getByRole('heading', { name: /^Published:/ })).toBeVisible();
});

it('offers to leave out settings that the plan refuses, except after an update, which sends none', async () => {
  const fault = faultOf(new PlanLimit('Not in your plan.', 'https://service.example/plans'));
  background.onPublish(async ({ replaces }) => {
    const id = `refused ${replaces ?? 'as new'}`;
    const more = { id, ...(replaces !== undefined && { replaces }) };
    await publishJobStore.set(publishJob(background.account, { at: 'failed', fault }, more));
    return id;
  });
  await publishedPagesStore.set([publishedPage(background.account)]);
  await openPreview(background, withCard);
  await page.getByText('Options', { exact: true }).click();
  await page.getByLabelText('Ask viewers for their email first').click();
  await button('Publish as a new link').click();
  await expect.element(button('Publish without email gate')).toBeVisible();
  await button('Update link').click();
  await expect.element(page.getByText('Not in your plan.')).toBeVisible();
  await expect.element(button('Publish without email gate')).not.toBeInTheDocument();
});

it('keeps the focus when the result is dismissed', async () => {
  await openPreview(background, withCard);
  await button('Publish this page').click();
  await button('Done').click();
  await expect.element(button('Publish this page')).toHaveFocus();
});

it('starts one publish when its button is pressed twice', async () => {
  const accepted = Promise.withResolvers<void>();
  background.onPublish(async () => {
    await accepted.promise;
    await publishJobStore.set(publishJob(background.account, arrived(), { id: 'job' }));
    return 'job';
  });
  await openPreview(background, withCard);
  await button('Publish this page').click();
  await expect.element(button('Publish this page')).toHaveAttribute('aria-disabled', 'true');
  await userEvent.keyboard('{Enter}');
  accepted.resolve();
  await expect.element(page.getByRole('heading', { name: /^Published:/ })).toBeVisible();
  expect(background.asked('publish.start')).toHaveLength(1);
});

it('shows the result while another page is published, and after that', async () => {
  await openPreview(background, withCard);
  await button('Publish this page').click();
  const result = page.getByRole('heading', { name: /^Published:/ });
  await expect.element(result).toBeVisible();
  const another = publishJob(background.account, { at: 'uploading', sent: 1, total: 2 }, { id: 'another' });
  await publishJobStore.set(another);
  await publishJobStore.set(null);
  await publishJobStore.set({ ...another, state: arrived({ title: 'Plan' }) });
  await expect.element(result).toBeVisible();
  await expect.element(button('Publish this page')).not.toBeInTheDocument();
  await button('Done').click();
  await expect.element(button('Publish this page')).toHaveFocus();
  expect((await publishJobStore.get())?.id).toBe('another');
});
