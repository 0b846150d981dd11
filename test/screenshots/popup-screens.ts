import type { Page } from 'playwright-core';
import { t } from '#shared/messages/translate.ts';
import { ownersClient, report, visit } from '../support/pages/link-visitor.ts';
import { longTitle, type ShownScreen, type Surroundings, shown } from './shown-screen.ts';

const html = (title: string, more = '') => `<!doctype html><title>${title}</title><h1>${title}</h1>${more}`;

/** Pages of the test's site. The fonts of another site are not readable without its permission. */
export const pagesOfSite = {
  '/plan': html('Quarterly plan'),
  '/long': html(longTitle),
  '/parts': html('A page with parts of others', '<link rel="stylesheet" href="//other.localhost/style.css">'),
};

const state = (page: Page, name: string) => shown(page, `popup-${name}`, { lasting: false });
const button = (popup: Page, name: string) => popup.getByRole('button', { name, exact: true });
const chooseAction = async (popup: Page, name: string) => {
  await button(popup, t('card.more')).click();
  await popup.getByRole('menuitem', { name, exact: true }).click();
};

/** The real popup in every state, over real tabs. Controls are found by their words in the language of the catalogue. */
export async function* popup(around: Surroundings): AsyncGenerator<ShownScreen> {
  const tab = await around.session.context.newPage();
  yield* publishing(around, tab);
  yield* withLink(around, tab);
  yield* asking(around, tab);
  yield* otherPages(around, tab);
  await tab.close();
}

async function* publishing({ session, site, proxy }: Surroundings, tab: Page): AsyncGenerator<ShownScreen> {
  await tab.goto(`${site.url}/long`);
  const popup = await session.clickAction(tab);
  await button(popup, t('popup.publish')).waitFor();
  yield state(popup, 'page');
  await popup.locator('.account-chip').click();
  yield state(popup, 'account-menu');
  await popup.keyboard.press('Escape');
  await button(popup, t('card.more')).click();
  yield state(popup, 'page-menu');
  await popup.keyboard.press('Escape');
  await popup.locator('summary', { hasText: t('options.title') }).click();
  await popup.getByLabel(t('options.password'), { exact: true }).fill('abc');
  yield state(popup, 'options-wrong');
  await popup.getByLabel(t('options.password'), { exact: true }).fill('');
  const held = Promise.withResolvers<void>();
  proxy.add({ method: 'POST', path: /\/documents$/, instead: held.promise, times: 1 });
  await button(popup, t('popup.publish')).click();
  await popup.getByText(t('publish.sending', { title: longTitle })).waitFor();
  yield state(popup, 'sending');
  held.resolve();
  await popup.getByText(t('publish.done', { title: longTitle })).waitFor();
  yield state(popup, 'published');
  await popup.close();
}

/** Over a page that has a link: up to date, changed, seen by people, held, expired, with gates, turned off. */
async function* withLink({ session, service, proxy }: Surroundings, tab: Page): AsyncGenerator<ShownScreen> {
  const client = ownersClient(service);
  const [document] = (await client.documents.list({})).documents;
  if (document === undefined) throw new Error('The published page is not in the list.');
  const again = await session.clickAction(tab);
  await again.getByText(t('drift.same'), { exact: true }).waitFor();
  yield state(again, 'has-link');
  await button(again, t('card.more')).click();
  yield state(again, 'link-menu');
  await again.keyboard.press('Escape');
  await again.getByLabel(t('share.label')).fill('Grace Hopper');
  yield state(again, 'sharing');
  await button(again, t('share.copy')).click();
  await again.locator('.share [role=status] > *').first().waitFor();
  await chooseAction(again, t('qr.title'));
  await again.locator('svg[role=img], img[alt]').last().waitFor();
  yield state(again, 'shared-and-qr');
  await chooseAction(again, t('card.update'));
  await button(again, t('card.update-anyway')).waitFor();
  yield state(again, 'unchanged');
  await again.close();
  const people = ['Ada Lovelace', 'عمر الخيام', 'A person whose name is as long as the list of her titles'];
  for (const name of people) {
    const { link } = await client.recipients.create(document.slug, { name });
    await report((await visit(link)).beacon, { visible_ms: 20_000, acted: true, completion: 80 });
  }
  await report((await visit(document.link)).beacon, { visible_ms: 2000, acted: true, completion: 35 });
  await tab.evaluate(`document.body.append('Another paragraph, written after the page was published.')`);
  const changed = await session.clickAction(tab);
  await button(changed, t('card.update')).waitFor();
  await changed.locator('.viewer').nth(2).waitFor();
  yield state(changed, 'changed');
  proxy.add({ path: /api/, instead: 'cut' });
  await changed.close();
  const cut = await session.clickAction(tab);
  await button(cut, t('card.update')).click();
  await cut.getByRole('alert').first().waitFor();
  yield state(cut, 'no-answer');
  proxy.clear();
  await cut.close();
  const { uuid } = await client.documents.get(document.slug);
  const set = (review_status: string | null) =>
    service.db.updateTable('documents').set({ review_status }).where('id', '=', uuid).execute();
  await set('held');
  const waiting = await session.clickAction(tab);
  await waiting.locator('.status').getByText(t('card.held')).waitFor();
  yield state(waiting, 'held');
  await set(null);
  await waiting.close();
  const gates = { password: 'seven boats', require_email: true };
  await client.documents.update(document.slug, { ...gates, expires_on: '2026-01-05' });
  const expired = await session.clickAction(tab);
  await button(expired, t('card.turn-on')).waitFor();
  yield state(expired, 'expired');
  await button(expired, t('card.turn-on')).click();
  await button(expired, t('card.update')).waitFor();
  yield state(expired, 'gates');
  await expired.close();
  const off = await session.clickAction(tab);
  await off.getByText(t('card.held')).first().waitFor({ state: 'detached' });
  await chooseAction(off, t('card.turn-off'));
  await button(off, t('card.turn-on')).waitFor();
  yield state(off, 'off');
  await button(off, t('card.turn-on')).click();
  await off.getByText(t('card.off')).waitFor({ state: 'detached' });
  await chooseAction(off, t('popup.publish-new'));
  await button(off, t('card.back')).waitFor();
  yield state(off, 'as-new');
  await off.close();
}

/** Over a page that may be private, and refusals. */
async function* asking({ session, site, proxy }: Surroundings, tab: Page): AsyncGenerator<ShownScreen> {
  await (await session.worker()).evaluate(() => chrome.storage.local.remove('preferences'));
  await tab.goto(`${site.url}/plan`);
  const asking = await session.clickAction(tab);
  await button(asking, t('popup.publish')).click();
  await button(asking, t('private.publish-with')).waitFor();
  yield state(asking, 'may-be-private');
  const refusal = { error: 'The password needs the plan Pro.', upgrade_url: `${proxy.url}/plans` };
  proxy.add({ method: 'POST', path: /\/documents$/, instead: { status: 403, body: refusal }, times: 1 });
  await button(asking, t('private.publish-with')).click();
  await asking.getByText(refusal.error).waitFor();
  yield state(asking, 'refused-by-plan');
  await asking.close();
  const looking = await session.clickAction(tab);
  const opening = session.context.waitForEvent('page');
  await button(looking, t('popup.preview')).click();
  const preview = await opening;
  await preview.locator('iframe').first().waitFor();
  yield shown(preview, 'preview-page');
  await preview.close();
  const locked = await session.clickAction(tab);
  await button(locked, t('popup.publish')).click();
  await locked.getByText(t('publish.needs-password')).waitFor();
  yield state(locked, 'published-with-password');
  await locked.close();
}

/** Over a page with parts of other sites, over the link itself, and over a page of the browser. */
async function* otherPages({ session, site, service }: Surroundings, tab: Page): AsyncGenerator<ShownScreen> {
  await tab.goto(`${site.url}/parts`);
  const parts = await session.clickAction(tab);
  await button(parts, t('access.allow')).waitFor();
  yield state(parts, 'other-sites');
  await parts.close();
  const [document] = (await ownersClient(service).documents.list({})).documents;
  await tab.goto(document?.link ?? '');
  const own = await session.clickAction(tab);
  await button(own, t('action.copy')).waitFor();
  yield state(own, 'own-link');
  await own.close();
  await tab.goto('chrome://version/');
  const over = await session.clickAction(tab);
  await over.getByText(t('popup.browser-page')).waitFor();
  yield state(over, 'browser-page');
  await over.close();
}
