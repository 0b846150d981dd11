import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { t } from '#shared/messages/translate.ts';
import type { ExtensionSession } from '../support/extension/extension-session.ts';
import { makePdf } from '../support/files/pdf.ts';
import { makeFolder } from '../support/files/write-folder.ts';
import { ownersClient, report, visit } from '../support/pages/link-visitor.ts';
import { publishAndSign, signForm } from '../support/signing/signed-copy.ts';
import { unsubscribePerson } from './leases.ts';
import { popup } from './popup-screens.ts';
import { longTitle, type ShownScreen, type Surroundings, shown } from './shown-screen.ts';
import { signing } from './signing-screens.ts';

type Part = (around: Surroundings) => AsyncGenerator<ShownScreen>;

/** The parts in their order; each starts from what the parts before it leave, or from nothing but a signed-in session. */
export const parts: Record<string, Part> = {
  'signed-out': signedOut,
  empty,
  popup,
  documents,
  signing,
  beside,
  faults,
};

/** Yields the screens of the chosen parts of the extension; each closes when the next is requested. */
export async function* everyScreen(around: Surroundings, chosen: readonly string[]): AsyncGenerator<ShownScreen> {
  if (chosen.includes('signed-out')) yield* signedOut(around);
  const { session, service, proxy } = around;
  await signIn(session, proxy.url, service.owner.apiKey);
  for (const [name, part] of Object.entries(parts))
    if (name !== 'signed-out' && chosen.includes(name)) yield* part(around);
}

/** Signs in with an API key, in the language of the catalogue. */
async function signIn(session: ExtensionSession, service: string, key: string): Promise<void> {
  const welcome = await session.open('welcome.html');
  const field = welcome.locator('input[type=url]');
  await field.evaluate((input) => input.closest('details')?.setAttribute('open', ''));
  await field.fill(service);
  await welcome.getByText(t('connect.use-key')).click();
  await welcome.getByLabel(t('connect.key'), { exact: true }).fill(key);
  await welcome.getByRole('button', { name: t('connect.key-submit'), exact: true }).click();
  await welcome.getByRole('heading', { name: t('welcome.done-title') }).waitFor();
  await welcome.close();
}

async function* signedOut({ session }: Surroundings): AsyncGenerator<ShownScreen> {
  for (const path of ['welcome', 'options', 'popup', 'library', 'sidepanel'])
    yield* screen(session, `${path}.html`, 'signed-out');
}

async function* empty({ session }: Surroundings): AsyncGenerator<ShownScreen> {
  for (const path of ['welcome', 'library', 'sidepanel', 'popup']) yield* screen(session, `${path}.html`, 'empty');
}

/** A page of the extension in the state of its address. */
async function* screen(session: ExtensionSession, path: string, state: string): AsyncGenerator<ShownScreen> {
  const page = await session.open(path);
  await page.locator('#app > *').first().waitFor();
  if (state !== 'loading') await page.locator('.skeleton').first().waitFor({ state: 'detached' });
  if (state.startsWith('service-') || state === 'ended') await page.getByRole('alert').first().waitFor();
  yield shown(page, `${path.replace(/\..*/, '')}-${state}`);
  await page.close();
}

/** Documents with views, personal links and responses. */
async function* documents({ session, service, proxy }: Surroundings): AsyncGenerator<ShownScreen> {
  const client = ownersClient(service);
  const { document: form } = await publishAndSign(service, 'Order', { signer: 'Ada Lovelace' });
  await signForm(service, form.uuid, { signer: 'سلمى' });
  const plan = await client.documents.publish({ html: '<h1>Notes</h1><h2>Costs</h2>' }, { title: longTitle });
  for (const name of ['Ada Lovelace', 'عمر الخيام', 'A person whose name is as long as the list of her titles'])
    await client.recipients.create(plan.slug, { name });
  await client.recipients.create(plan.slug, await unsubscribePerson(service));
  for (let view = 0; view < 3; view += 1)
    await report((await visit(plan.link)).beacon, {
      visible_ms: 2000,
      acted: true,
      completion: 60,
      sections: ['Costs'],
    });
  for (const [name, { slug }] of Object.entries({ plan, form })) {
    const query = new URLSearchParams({ service: proxy.url, document: slug });
    for (const tab of ['activity', 'recipients', 'responses', 'settings'])
      yield* screen(session, `library.html?${query}&tab=${tab}`, `${name}-${tab}`);
  }
  const pasting = await session.open(
    `library.html?${new URLSearchParams({ service: proxy.url, document: plan.slug, tab: 'recipients' })}`,
  );
  await pasting
    .getByLabel('Names and email addresses')
    .fill('Ada Lovelace <ada@example.com>; Grace Hopper; ada@example.com; nobody@');
  await pasting.getByText('1 duplicate skipped').waitFor();
  yield shown(pasting, 'library-pasted', { lasting: false });
  await pasting.getByRole('button', { name: 'Create 2 personal links' }).click();
  await pasting.getByRole('row', { name: /Grace Hopper/ }).waitFor();
  yield shown(pasting, 'library-links-made', { lasting: false });
  await pasting.close();
  const replacing = await session.open(
    `library.html?${new URLSearchParams({ service: proxy.url, document: form.slug })}`,
  );
  const file = { name: 'Order.pdf', mimeType: 'application/pdf', buffer: Buffer.from(await makePdf()) };
  await replacing.getByLabel('Update with a file…').setInputFiles(file);
  await replacing.getByText('Updated: Order').waitFor();
  yield shown(replacing, 'library-replaced');
  await replacing.close();
  yield* screen(session, 'sidepanel.html', 'list');
  const ofPlan = new URLSearchParams({ service: proxy.url, document: plan.slug });
  for (const tab of ['activity', 'recipients', 'settings'])
    yield* screen(session, `sidepanel.html?${ofPlan}&tab=${tab}`, `plan-${tab}`);
  const { views } = await client.documents.activity(plan.slug);
  const visited = new URLSearchParams({ ...Object.fromEntries(ofPlan), visit: views[0]?.when ?? '' });
  for (const path of ['library', 'sidepanel']) yield* screen(session, `${path}.html?${visited}`, 'visit');
  yield* screen(session, 'popup.html', 'list');
}

/** Screens other than those of documents. */
async function* beside({ session, site, service }: Surroundings): AsyncGenerator<ShownScreen> {
  await ownersClient(service).documents.publish({ html: '<h1>Notes</h1>' }, { title: longTitle });
  for (const view of ['rooms', 'files', 'tabs']) yield* screen(session, `library.html?view=${view}`, view);
  const room = await session.open('library.html?view=rooms');
  await room.getByRole('button', { name: 'Create room' }).click();
  await room
    .getByRole('button', { name: `Add ${longTitle}` })
    .first()
    .click();
  yield shown(room, 'library-room-wrong', { lasting: false });
  await room.close();
  const files = await session.open('library.html?view=files');
  await files
    .getByLabel('Choose files')
    .setInputFiles({ name: `${longTitle}.pdf`, mimeType: 'application/pdf', buffer: Buffer.from('not a PDF') });
  await files.locator('.file-job').getByRole('alert').waitFor();
  yield shown(files, 'library-file-refused');
  await files.close();
  yield* filesAgain(session);
  yield* folder(session);
  const search = await session.open('library.html');
  await search.getByLabel('Search titles').fill('nothing like it');
  await search.getByText('No matching documents').waitFor();
  yield shown(search, 'library-none-found', { lasting: false });
  await search.close();
  await (await session.worker()).evaluate((url) => {
    const value = [{ id: 'shown', kind: 'link', url, tabId: 1, frameId: 0 }];
    return chrome.storage.session.set({ targets: { version: 1, value } });
  }, `${site.url}/plan`);
  yield* screen(session, 'target.html?id=shown', 'asks');
  yield* screen(session, 'target.html?id=gone', 'gone');
  yield* screen(session, 'preview.html?id=gone', 'gone');
  yield* screen(session, 'options.html', 'signed-in');
}

/** Files whose names have links. */
async function* filesAgain(session: ExtensionSession): AsyncGenerator<ShownScreen> {
  // A new page for each state: the language may have changed since the last one.
  const open = () => session.open('library.html?view=files');
  const choose = (page: Page, words: string) =>
    page.getByLabel('Choose files').setInputFiles(
      [`${longTitle}.html`, 'Plan.html'].map((name) => ({
        name,
        mimeType: 'text/html',
        buffer: Buffer.from(`<h1>${words}</h1>`),
      })),
    );
  const putAway = (page: Page) => page.getByRole('button', { name: 'Clear finished' }).click();
  const asking = await open();
  await choose(asking, 'First');
  await putAway(asking);
  await choose(asking, 'Second');
  await asking.getByText('2 files already have links.').waitFor();
  yield shown(asking, 'library-files-asking');
  await asking.close();
  const same = await open();
  await same.getByRole('button', { name: 'Update all' }).click();
  await same.getByText('Updated: Plan').waitFor();
  await putAway(same);
  await choose(same, 'Second');
  await same.getByText('Already up to date: Plan').waitFor();
  yield shown(same, 'library-files-unchanged');
  await same.close();
  const last = await open();
  await putAway(last);
  await last.close();
}

/** A folder with a preview before it is sent. */
async function* folder(session: ExtensionSession): AsyncGenerator<ShownScreen> {
  const parent = await mkdtemp(join(tmpdir(), 'linkwake-folder-'));
  const path = await makeFolder(parent, 'harbour', {
    'index.html': `<!doctype html><style>body{font:18px/1.5 sans-serif;margin:2em}</style><h1>${longTitle}</h1><img src="/boat.png" alt="A boat">`,
    '.env': 'SECRET=1',
  });
  const page = await session.open('library.html?view=files');
  await page.getByLabel('Choose folder').setInputFiles(path);
  await page.getByText('Preview').click();
  await page.frameLocator('iframe').getByRole('heading').waitFor();
  yield shown(page, 'library-folder', { lasting: false });
  await page.close();
  await rm(parent, { recursive: true });
}

async function* faults({ session, proxy }: Surroundings): AsyncGenerator<ShownScreen> {
  const held = Promise.withResolvers<void>();
  proxy.add({ path: /api/, instead: held.promise });
  yield* screen(session, 'library.html', 'loading');
  held.resolve();
  proxy.clear();
  const broken = await session.open('library.html');
  await broken.evaluate(() => void setTimeout(() => JSON.parse('{')));
  await broken.getByText('Linkwake ran into an unexpected error').waitFor();
  yield shown(broken, 'library-broken', { lasting: false });
  await broken.close();
  const instead = {
    down: 'cut',
    garbage: { status: 200, body: { nothing: 'of the contract' } },
    moved: { status: 301, headers: { location: 'https://elsewhere.example/' } },
  } as const;
  for (const [name, fault] of Object.entries(instead)) {
    proxy.add({ path: /api/, instead: fault });
    for (const path of ['popup', 'library', 'sidepanel']) yield* screen(session, `${path}.html`, `service-${name}`);
    proxy.clear();
  }
  proxy.add({ path: /^\/(?:api|oauth)\//, instead: { status: 401, body: { error: 'invalid_grant' } } });
  for (const path of ['popup', 'library', 'sidepanel']) yield* screen(session, `${path}.html`, 'ended');
}
