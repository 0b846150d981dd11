import '#shared/messages/languages.ts';
import type { Browser, BrowserContextOptions, Frame, Page } from 'playwright-core';
import { t } from '#shared/messages/translate.ts';
import '../support/every-english-word.ts';
import { orderForm } from '../support/files/pdf.ts';
import { minimalFile } from './files/minimal-files.ts';
import { withParts } from './files/modify-files.ts';
import { addInBase, type OfficeWithService, serviceAddress } from './office-with-service.ts';
import { type OpenHost, type OpenHostOptions, openHost, paneFrame } from './open-host.ts';
import type { AppName } from './simulator/apps.ts';
import { fillInForm, visit } from './visitor.ts';

/** The current screen of the add-in. */
export interface PaneState {
  name: string;
  /** The page whose size and colours change: the host's around the pane, or a window. */
  page: Page;
  frame: Frame;
}

/** Milliseconds for LibreOffice, which shares the machine with a browser and a database. */
const conversionTimeout = 180_000;

type Visit = (state: PaneState) => Promise<void>;

export interface Walk {
  running: OfficeWithService;
  browser: Browser;
  context?: BrowserContextOptions;
  visit: Visit;
}

/**
 * Every screen of the add-in in every state, in the language of `t`; `context` must ask for the same
 * one. The walks are independent.
 */
export const paneWalks: Record<string, (walk: Walk) => Promise<void>> = {
  'a file published and followed': publishAndFollow,
  'a file open for reading only, and a form': readOnlyWithForm,
  'a file that the service could not show, and links put into it': notShown,
  'the windows of the ribbon and of signing in': windows,
};

const button = ({ pane }: OpenHost, name: string) => pane.getByRole('button', { name, exact: true });
/** Chooses from the menu of the pane. */
async function choose(host: OpenHost, name: string): Promise<void> {
  await button(host, t('card.more')).click();
  await host.pane.getByRole('menuitem', { name }).click();
}

const tab = ({ pane }: OpenHost, name: string) => pane.getByRole('tab', { name, exact: true });

async function open(
  { running, browser, context }: Walk,
  app: AppName,
  file: Uint8Array,
  more: Partial<OpenHostOptions> = {},
) {
  const host = await openHost({ browser, app, file, addIn: addInBase, ...(context && { context }), ...more });
  await button(host, t('connect.sign-in')).waitFor();
  const connect = async (name: string) => {
    const { apiKey } = await running.service.createOwner({ name, plan: 'pro' });
    await host.pane.locator('details > summary', { hasText: t('connect.use-key') }).click();
    await host.pane.getByLabel(t('connect.key'), { exact: true }).fill(apiKey);
    await button(host, t('connect.key-submit')).click();
    await button(host, t('card.more')).waitFor();
  };
  return { host, connect };
}

/** From the first screen to a published file with views, recipients and a room; then to a copy of it. */
async function publishAndFollow(walk: Walk): Promise<void> {
  const author = '<cp:coreProperties><dc:creator>Ada Lovelace</dc:creator></cp:coreProperties>';
  const file = withParts(minimalFile('excel', 'Figures'), { 'docProps/core.xml': author });
  const { host, connect } = await open(walk, 'excel', file);
  const { pane } = host;
  const see = (name: string) => walk.visit({ name, page: host.page, frame: paneFrame(host) });

  await see('signed-out');
  await pane.locator('summary', { hasText: 'share.linkwake.test' }).click();
  await pane.getByLabel(t('connect.service')).fill('nowhere at all');
  await button(host, t('connect.sign-in')).click();
  await pane.getByRole('alert').waitFor();
  await see('wrong-address');
  await pane.getByLabel(t('connect.service')).fill(serviceAddress);
  const [window] = await Promise.all([host.context.waitForEvent('page'), button(host, t('connect.sign-in')).click()]);
  await window.close();
  await pane.getByText(t('pane.window-paste')).click();
  await see('window-gone');

  await connect('Analytical Engines of Great Britain and Ireland');
  await pane.getByText(t('hidden-data.title')).waitFor();
  await pane.getByText(t('options.title'), { exact: true }).click();
  await pane.getByLabel(t('options.password'), { exact: true }).fill('abc');
  await see('ready-with-options');
  await pane.getByLabel(t('options.password'), { exact: true }).fill('');

  host.faults.hungSlices = 1;
  await button(host, t('pane.publish')).click();
  await pane.getByText(t('pane.reading')).waitFor();
  await see('reading');
  await button(host, t('action.cancel')).click();
  host.faults.getFileLabelled = 1;
  await button(host, t('pane.publish')).click();
  await pane.getByText(t('pane.choose-file')).waitFor();
  await see('not-handed-over');

  await button(host, t('pane.publish')).click();
  await pane.getByText(t('pane.done-published')).waitFor();
  await pane.getByText(t('pane.live-same')).waitFor({ timeout: conversionTimeout });
  await pane.getByText(t('activity.empty')).waitFor();
  await see('published');
  const link = (await pane.locator('.pane-link a').getAttribute('href')) ?? '';
  const visitor = await visit(walk.browser, link);
  await pane.locator('.pane-toast').waitFor();
  await visitor.context().close();
  await see('viewed');

  await tab(host, t('recipients.title')).click();
  await button(host, t('recipients.add')).waitFor();
  await see('recipients-none');
  await button(host, t('recipients.add')).click();
  const names = pane.getByLabel(t('recipients.paste'), { exact: true });
  await names.fill('Countess;Lovelace;ada@example.com\nAdmiral;Hopper;grace@example.org\nNobody;X;not@');
  await pane.getByText('not@').last().waitFor();
  await see('recipients-guessed');
  await button(host, t('recipients.make', { count: 2 })).click();
  await pane.getByText(t('recipients.unopened', { count: 2 })).click();
  host.document.sheet.cells = [['Hopper', 'grace@example.org', 'filled']];
  host.document.sheet.selected = { row: 0, column: 0, rows: 1, columns: 2 };
  await button(host, t('beside.write')).click();
  await button(host, t('beside.over', { column: 'C' })).waitFor();
  await see('recipients-board');

  await tab(host, t('document.settings')).click();
  await pane.getByText(t('document.more-settings'), { exact: true }).click();
  await pane.getByLabel(t('options.password'), { exact: true }).fill('abc');
  await see('settings');
  await tab(host, t('activity.title')).click();
  await choose(host, t('room.new'));
  await pane.getByLabel(t('room.title'), { exact: true }).fill('For the board');
  await see('room');
  await button(host, t('room.make')).click();
  await pane.getByText(t('room.made')).waitFor();
  await see('room-made');
  await button(host, t('pane.back')).click();
  await button(host, t('card.more')).click();
  await pane.getByRole('menu').waitFor();
  await see('menu');
  await pane.getByRole('menuitem', { name: t('remove-data.title') }).click();
  await see('forget');
  await button(host, t('pane.back')).click();

  host.document.file = minimalFile('excel', 'Other figures');
  await host.showPane();
  await pane.locator('.pane-state-waiting').waitFor();
  await see('differs');
  const address = host.document.url;
  await host.saveAs('https://contoso.sharepoint.com/sites/sales/Shared%20Documents/Copy.xlsx');
  await pane.getByText(t('pane.moved')).waitFor();
  await see('copy');
  await host.saveAs(address);
  await choose(host, t('action.sign-out'));
  await connect('Somebody else');
  await pane.getByText(t('pane.other-workspace')).waitFor();
  await see('other-workspace');
  await host.close();
}

/** A read-only file whose PDF is a form that somebody fills in, in a host that cannot save files. */
async function readOnlyWithForm(walk: Walk): Promise<void> {
  const { host, connect } = await open(walk, 'word', minimalFile('word', 'Order'), { readOnly: true, platform: 'Mac' });
  const { pane } = host;
  host.document.pdf = await orderForm();
  await connect('Analytical Engines');
  await pane.getByLabel(t('pane.as-pdf')).check();
  await walk.visit({ name: 'read-only', page: host.page, frame: paneFrame(host) });
  await button(host, t('pane.publish')).click();
  await pane.getByText(t('pane.not-noted')).waitFor();
  await tab(host, t('responses.title')).click();
  await fillInForm(walk.browser, (await pane.locator('.pane-link a').getAttribute('href')) ?? '');
  await pane.locator('summary', { hasText: 'Ann' }).click();
  await walk.visit({ name: 'responses', page: host.page, frame: paneFrame(host) });
  await host.close();
}

/** The service cannot convert the file; then links are inserted into it. */
async function notShown(walk: Walk): Promise<void> {
  const broken = withParts(minimalFile('word', 'Plan'), { 'word/document.xml': 'This is no XML.' });
  const { host, connect } = await open(walk, 'word', broken);
  const { pane } = host;
  await connect('Analytical Engines');
  await button(host, t('pane.publish')).click();
  await pane.getByText(t('pane.not-shown')).waitFor({ timeout: conversionTimeout });
  await walk.visit({ name: 'not-shown', page: host.page, frame: paneFrame(host) });
  await tab(host, t('recipients.title')).click();
  await button(host, t('recipients.add')).click();
  await pane.getByLabel(t('recipients.paste'), { exact: true }).fill('ada@example.com, grace@example.org');
  await button(host, t('recipients.make', { count: 2 })).click();
  await pane.getByLabel(t('insert.whose')).selectOption('grace@example.org');
  await button(host, t('insert.links')).click();
  await pane.getByText(t('insert.seen')).waitFor();
  await walk.visit({ name: 'links-inserted', page: host.page, frame: paneFrame(host) });
  await host.close();
}

/** Screens outside the pane, and in place of it. */
async function windows(walk: Walk): Promise<void> {
  const { host, connect } = await open(walk, 'powerpoint', minimalFile('powerpoint', 'Slides'));
  /** Office asks first: the first button allows it. */
  const allowed = async () => {
    const opened = host.context.waitForEvent('page');
    await host.commands.getByRole('button').first().click();
    return opened;
  };
  await host.closePane();
  const publishing = host.invokeCommand('publish');
  const signIn = await allowed();
  await signIn.waitForURL(/\/oauth\//);
  await signIn.close();
  const refused = await allowed();
  await refused.getByText(t('command.sign-in')).waitFor();
  await walk.visit({ name: 'command-not-signed-in', page: refused, frame: refused.mainFrame() });
  await refused.close();
  await publishing;

  await host.showPane();
  await connect('Analytical Engines');
  await button(host, t('pane.publish')).waitFor();
  await host.closePane();
  const again = host.invokeCommand('publish');
  const published = await allowed();
  await published.getByText(t('command.follow')).waitFor();
  await walk.visit({ name: 'command-outcome', page: published, frame: published.mainFrame() });
  await published.close();
  await again;

  const page = await host.context.newPage();
  await page.goto(`${addInBase}auth-dialog.html?code=1234567890&state=abc`);
  await page.getByText(t('signin.paste')).waitFor();
  await walk.visit({ name: 'sign-in-answer', page, frame: page.mainFrame() });
  await page.goto(`${addInBase}taskpane.html`);
  await page.getByText(t('fault.not_in_office')).waitFor();
  await walk.visit({ name: 'cannot-start', page, frame: page.mainFrame() });
  await host.close();
}
