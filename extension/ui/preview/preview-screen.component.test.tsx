import { beforeEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { t } from '#shared/messages/translate.ts';
import { type Background, startBackground } from '../../../test/support/components/background.ts';
import { resetFakeBrowser } from '../../../test/support/components/fake-browser.ts';
import { openPreview, openPreviewScreen, shownText as shown } from '../../../test/support/components/open-preview.ts';
import { preferLanguage } from '../../../test/support/components/prefer-language.ts';
import { savedFile } from '../../../test/support/components/saved-file.ts';
import { faultsForPeople } from '../../../test/support/components/usable.ts';
import { openKeptFile } from '../../stores/kept-files.ts';
import type { PublishRequest } from '../../stores/publish-job.ts';

let background: Background;

beforeEach(async () => {
  resetFakeBrowser();
  background = await startBackground();
});

it('says that the captured page has expired', async () => {
  background.answer('preview.read', async () => null);
  await openPreviewScreen();
  await expect.element(page.getByText('This preview has expired.')).toBeVisible();
  expect(background.asked('preview.read')).toEqual([{ id: 'a-page' }]);
  expect(await faultsForPeople()).toEqual([]);
});

it('is accessible and shows a page as its recipient will see it, light and dark, at 320 pixels', async () => {
  await openPreview(background, '<!doctype html><title>Plan</title><h1>Quarterly plan</h1>');
  await expect.poll(shown).toContain('Quarterly plan');
  await expect.element(page.getByText('1 image', { exact: true }).first()).toBeVisible();
  expect(await faultsForPeople()).toEqual([]);
  await page.getByTitle('Phone').click();
  expect(await faultsForPeople()).toEqual([]);
});

it('shows a page without a background on the ground of its colour scheme', async () => {
  await openPreview(
    background,
    '<!doctype html><meta name="color-scheme" content="light dark"><title>Plan</title><p>Plan</p>',
  );
  await expect.poll(shown).toContain('Plan');
  const ground = () => getComputedStyle(document.querySelector('iframe') as Element).backgroundColor;
  expect(ground()).toBe('rgb(255, 255, 255)');
  document.documentElement.style.colorScheme = 'dark';
  expect(ground()).toBe('rgb(18, 18, 18)');
  document.documentElement.style.colorScheme = '';
});

it('can be redacted from the keyboard alone', async () => {
  await openPreview(
    background,
    `<!doctype html><html lang="en"><head><title>Offer</title></head><body>
    <header><h1>Offer for <b>Ada Lovelace</b></h1></header>
    <p>Dear <a href="https://crm.example/people">Ada Lovelace</a>, <span>the price is 12,400 euros.</span></p>
    <p>Payment within <i>thirty days</i> of delivery.</p></body></html>`,
  );
  await expect.poll(shown).toContain('Ada Lovelace');
  const press = async (name: string) => {
    const button = page.getByRole('button', { name, exact: true }).first();
    await expect.element(button).toBeVisible();
    (button.element() as HTMLElement).focus();
    await userEvent.keyboard('{Enter}');
  };
  await press('Black out');
  for (const expected of ['Offer for Ada Lovelace', 'Ada Lovelace', 'Dear Ada Lovelace, the price is 12,400 euros.']) {
    await press('Next part');
    await expect.element(page.getByRole('status').getByText(expected, { exact: true })).toBeVisible();
  }
  expect(await faultsForPeople()).toEqual([]);
  await press('Black out selection');
  await expect.element(page.getByText('1 part blacked out')).toBeVisible();
  await expect.poll(shown).not.toContain('12,400');
  await page.getByLabelText('Words to black out everywhere').fill('delivery');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('2 parts blacked out')).toBeVisible();
  await expect.poll(shown).not.toContain('delivery');
  expect(await faultsForPeople()).toEqual([]);
  const { name, blob } = await savedFile(() => page.getByRole('button', { name: 'Save as HTML' }).click());
  expect(name).toBe('Offer.html');
  expect(await blob.text()).not.toMatch(/12,400|delivery/i);
});

it('counts every click, however fast they follow one another', async () => {
  await openPreview(
    background,
    '<!doctype html><html lang="en"><title>Names</title><p id="one">Ada Lovelace</p><p id="two">Charles Babbage</p>',
  );
  await expect.poll(shown).toContain('Charles');
  await page.getByRole('button', { name: 'Black out', exact: true }).click();
  await expect.element(page.getByRole('button', { name: 'Next part', exact: true })).toBeVisible();
  const inner = document.querySelector('iframe')?.contentDocument;
  for (const id of ['one', 'two']) {
    const part = inner?.getElementById(id);
    const { left = 0, top = 0 } = part?.getBoundingClientRect() ?? {};
    const at = { clientX: left + 5, clientY: top + 5, bubbles: true, cancelable: true, composed: true };
    part?.dispatchEvent(new MouseEvent('click', at));
  }
  await expect.element(page.getByText('2 parts blacked out')).toBeVisible();
});

it('counts a click that was under way while the page was drawn again', async () => {
  await openPreview(
    background,
    '<!doctype html><html lang="en"><title>Names</title><p id="one">Ada Lovelace</p><p id="two">Charles Babbage</p>',
  );
  await expect.poll(shown).toContain('Charles');
  await page.getByRole('button', { name: 'Black out', exact: true }).click();
  await page.getByRole('button', { name: 'Next part', exact: true }).click();
  const inner = document.querySelector('iframe')?.contentDocument;
  const two = inner?.getElementById('two');
  const { left = 0, top = 0 } = two?.getBoundingClientRect() ?? {};
  const at = { clientX: left + 5, clientY: top + 5, bubbles: true, cancelable: true, composed: true };
  two?.dispatchEvent(new PointerEvent('pointerdown', at));
  await page.getByRole('button', { name: 'Black out selection', exact: true }).click();
  const drawn = () => [...document.querySelectorAll('iframe')].map((frame) => frame.contentDocument?.body?.textContent);
  await expect.poll(drawn).toContainEqual(expect.stringMatching(/^[^A-Z]*Charles Babbage/));
  two?.dispatchEvent(new PointerEvent('pointerup', at));
  two?.dispatchEvent(new MouseEvent('click', at));
  await expect.element(page.getByText('2 parts blacked out')).toBeVisible();
  await expect.poll(shown).not.toContain('Charles');
});

it('counts a click beside a frame that has not loaded again', async () => {
  await openPreview(
    background,
    '<!doctype html><html lang="en"><title>Rates</title><p>Ada Lovelace</p><iframe title="Rate" sandbox srcdoc="<p>seven</p>"></iframe>',
  );
  await expect.poll(shown).toContain('Ada');
  const inner = document.querySelector('iframe')?.contentDocument;
  // As soon as it begins: it never ends then.
  const removed = new Promise<void>((resolve) => {
    new MutationObserver(() => {
      inner?.querySelector('iframe')?.remove();
      resolve();
    }).observe(inner as Document, { subtree: true, attributeFilter: ['sandbox'] });
  });
  await page.getByRole('button', { name: 'Black out', exact: true }).click();
  await removed;
  const part = inner?.querySelector('p');
  const { left = 0, top = 0 } = part?.getBoundingClientRect() ?? {};
  await expect.element(page.getByRole('button', { name: 'Next part', exact: true })).toBeVisible();
  part?.dispatchEvent(
    new MouseEvent('click', { clientX: left + 5, clientY: top + 5, bubbles: true, cancelable: true }),
  );
  await expect.element(page.getByText('1 part blacked out')).toBeVisible();
});

it('begins at the last part when it is walked through backwards', async () => {
  await openPreview(
    background,
    '<!doctype html><html lang="en"><title>Names</title><p>First</p><p>Second</p><p>Last</p>',
  );
  await expect.poll(shown).toContain('Last');
  await page.getByRole('button', { name: 'Black out', exact: true }).click();
  const previous = page.getByRole('button', { name: 'Previous part', exact: true });
  for (const expected of ['Last', 'Second', 'First', 'Last']) {
    await previous.click();
    await expect.element(page.getByRole('status').getByText(expected, { exact: true })).toBeVisible();
  }
  await page.getByRole('button', { name: 'Next part', exact: true }).click();
  await expect.element(page.getByRole('status').getByText('First', { exact: true })).toBeVisible();
});

it('offers to black out the words of a removed element in the title of the page', async () => {
  await openPreview(
    background,
    '<!doctype html><html lang="en"><title>Ada Lovelace</title><p>Ada Lovelace</p><p>Rest</p>',
  );
  await expect.poll(shown).toContain('Rest');
  await page.getByRole('button', { name: 'Remove element', exact: true }).click();
  await page.getByRole('button', { name: 'Next part', exact: true }).click();
  await page.getByRole('button', { name: 'Remove selection', exact: true }).click();
  await expect.element(page.getByText('Also appears in 1 other place.')).toBeVisible();
  await page.getByRole('button', { name: 'Black out there too' }).click();
  await expect.poll(() => document.querySelector('iframe')?.contentDocument?.title).toMatch(/^[\u2588\u200b]+$/);
});

/** @feature remove-element */
it('removes an element from the keyboard alone, lists it, and brings it back', async () => {
  await openPreview(
    background,
    `<!doctype html><html lang="en"><title>Offer</title><body>
    <p>First <img alt="" src="data:image/svg+xml,&lt;svg xmlns='http://www.w3.org/2000/svg'/>"></p><p>Private notes</p></body></html>`,
  );
  await expect.poll(shown).toContain('Private notes');
  const press = async (name: string) => {
    const button = page.getByRole('button', { name, exact: true }).first();
    await expect.element(button).toBeVisible();
    (button.element() as HTMLElement).focus();
    await userEvent.keyboard('{Enter}');
  };
  await press('Remove element');
  for (let step = 0; step < 3; step++) await press('Next part');
  await expect.element(page.getByRole('status').getByText('Private notes', { exact: true })).toBeVisible();
  await expect.element(page.getByLabelText('Words to black out everywhere')).not.toBeInTheDocument();
  expect(await faultsForPeople()).toEqual([]);
  await press('Remove selection');
  await expect.element(page.getByText('1 part removed')).toBeVisible();
  await expect.poll(shown).not.toMatch(/Private|\u2588/);
  const { blob } = await savedFile(() => page.getByRole('button', { name: 'Save as HTML' }).click());
  expect(await blob.text()).not.toContain('Private');
  await press('Black out');
  await press('Next part');
  await press('Black out selection');
  await expect.element(page.getByText('1 part blacked out · 1 part removed')).toBeVisible();
  const removal = page.getByRole('listitem').filter({ hasText: 'Private notes' });
  await removal.getByRole('button', { name: 'Show again' }).click();
  await expect.poll(shown).toContain('Private notes');
  await expect.element(page.getByText('1 part blacked out')).toBeVisible();
});

/** Clicks an element of the shown page. */
function clickInPage(selector: string): void {
  const part = document.querySelector('iframe')?.contentDocument?.querySelector(selector);
  const { left = 0, top = 0 } = part?.getBoundingClientRect() ?? {};
  const at = { clientX: left + 5, clientY: top + 5, bubbles: true, cancelable: true, composed: true };
  part?.dispatchEvent(new MouseEvent('click', at));
}

/** Publishes the preview. Returns the request, and what it has the background send. */
async function publish() {
  const asked: PublishRequest[] = [];
  background.onPublish(async (request) => {
    asked.push(request);
    return 'a-job';
  });
  await page.getByRole('button', { name: 'Publish this page' }).click();
  await expect.poll(() => asked).toHaveLength(1);
  const [{ content } = { content: undefined }] = asked;
  const file = content !== undefined && 'kept' in content ? await openKeptFile(content.kept) : undefined;
  return { content, sent: (await file?.text()) ?? '' };
}

/** @feature black-out */
it('blacks out a clicked part and what is around it, and takes the larger selection back', async () => {
  await openPreview(
    background,
    `<!doctype html><html lang="en"><title>Terms</title><body>
    <p>Payment within <i>thirty days</i> of delivery.</p><p>The end</p></body></html>`,
  );
  await expect.poll(shown).toContain('thirty days');
  await page.getByRole('button', { name: 'Black out', exact: true }).first().click();
  await expect.element(page.getByRole('button', { name: 'Next part', exact: true })).toBeVisible();
  clickInPage('i');
  await expect.poll(shown).not.toContain('thirty days');
  await page.getByRole('complementary').getByRole('button', { name: 'Expand selection' }).click();
  await expect.poll(shown).not.toContain('Payment within');
  expect(await faultsForPeople()).toEqual([]);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(shown).toContain('Payment within');
  expect(shown()).not.toContain('thirty days');
});

/** @feature remove-element */
it('removes a clicked element and what is around it, closes the gap, and marks the publish as redacted', async () => {
  await openPreview(
    background,
    `<!doctype html><html lang="en"><title>Offer</title><body>
    <p>Dear Ada, <span id="price">the price is 12,400 euros.</span></p><p id="below">Below</p><p id="end">The end</p></body></html>`,
  );
  await expect.poll(shown).toContain('12,400');
  await page.getByRole('button', { name: 'Remove element', exact: true }).click();
  await expect.element(page.getByRole('button', { name: 'Next part', exact: true })).toBeVisible();
  const top = () =>
    document.querySelector('iframe')?.contentDocument?.querySelector('#below')?.getBoundingClientRect().top;
  const before = top();
  clickInPage('#price');
  await expect.element(page.getByText('1 part removed')).toBeVisible();
  await page.getByRole('complementary').getByRole('button', { name: 'Expand selection' }).click();
  await expect.poll(shown).not.toContain('Dear');
  expect(top()).toBeLessThan(before ?? 0);
  clickInPage('#end');
  await expect.element(page.getByText('2 parts removed')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.element(page.getByText('1 part removed')).toBeVisible();
  await expect.poll(shown).toContain('The end');
  await userEvent.keyboard('{Control>}{Shift>}z{/Shift}{/Control}');
  await expect.element(page.getByText('2 parts removed')).toBeVisible();
  await expect.poll(shown).not.toContain('The end');
  await userEvent.keyboard('{Control>}z{/Control}');
  await expect.element(page.getByText('1 part removed')).toBeVisible();
  await expect.poll(shown).toContain('The end');
  expect(await faultsForPeople()).toEqual([]);
  const { content, sent } = await publish();
  expect(content).toMatchObject({ redacted: true });
  expect(sent).not.toMatch(/12,400|Dear/);
  expect(sent).toContain('The end');
});

/** @feature consent-banner */
it('offers to remove a cookie banner, and marks the publish as redacted', async () => {
  await openPreview(
    background,
    `<!doctype html><html lang="en"><title>Harbour news</title><h1>The ferry sails at nine</h1>
    <div style="position:fixed;inset:auto 0 0;padding:20px;background:#fff"><p>We and our partners use cookies to measure
    visits.</p><button>Reject all</button> <button>Accept all</button></div></html>`,
  );
  await expect.element(page.getByText('A cookie banner covers the page')).toBeVisible();
  expect(await faultsForPeople()).toEqual([]);
  await page.getByRole('button', { name: 'Remove', exact: true }).click();
  await expect.element(page.getByText('1 part removed')).toBeVisible();
  await expect.element(page.getByText('A cookie banner covers the page')).not.toBeInTheDocument();
  const { content, sent } = await publish();
  expect(content).toMatchObject({ redacted: true });
  expect(sent).not.toContain('cookies');
});

const pageWithArticle = `<!doctype html><html lang="en"><title>The ferry</title><nav><a href="/">Subscribe</a></nav>
  <main><article><h1>The ferry</h1>${['morning', 'noon', 'evening']
    .map((time) => `<p>In the ${time} the ferry sails. ${'It is a quiet journey along the coast. '.repeat(8)}</p>`)
    .join('')}</article></main><aside>Most read</aside></html>`;

/** @feature reader-view, black-out, remove-element */
it('shows the whole page again when a part is to be blacked out or removed while it shows the article', async () => {
  await openPreview(background, pageWithArticle);
  for (const name of ['Black out', 'Remove element']) {
    await page.getByText('Article', { exact: true }).click();
    await expect.poll(shown).not.toContain('Subscribe');
    const tool = page.getByRole('button', { name, exact: true }).first();
    await tool.click();
    await expect.poll(shown).toContain('Subscribe');
    await expect.element(page.getByRole('radio', { name: 'Whole page' })).toBeChecked();
    await expect.element(tool).toHaveAttribute('aria-pressed', 'true');
    await expect.element(page.getByRole('button', { name: 'Next part' })).toBeVisible();
  }
  await page.getByText('Article', { exact: true }).click();
  await expect.element(page.getByRole('button', { name: 'Next part' })).not.toBeInTheDocument();
});

it.each(['en', 'de', 'es', 'fr', 'ja', 'ar'])('has its tools in %s in one row at 1,100 pixels', async (language) => {
  preferLanguage(language);
  await openPreview(background, pageWithArticle, pageWithArticle);
  await page.viewport(1100, 800);
  await expect.element(page.getByText(t('preview.article'), { exact: true })).toBeVisible();
  const tools = [...document.querySelectorAll('.preview-page > .row > *')];
  const middles = tools.map((tool) => tool.getBoundingClientRect()).map(({ top, bottom }) => Math.round(top + bottom));
  expect(Math.max(...middles) - Math.min(...middles)).toBeLessThan(10);
});

/** @feature reader-view */
it('shows the article alone, and marks its publish as redacted', async () => {
  await openPreview(background, pageWithArticle);
  await page.getByText('Article', { exact: true }).click();
  await expect.poll(shown).not.toContain('Subscribe');
  await expect.poll(shown).toContain('In the evening the ferry sails');
  expect(await faultsForPeople()).toEqual([]);
  const { content, sent } = await publish();
  expect(content).toMatchObject({ redacted: true });
  expect(sent).not.toContain('Most read');
});

it('does not mark the publish of a whole page as redacted', async () => {
  await openPreview(background, '<!doctype html><title>Plan</title><h1>Quarterly plan</h1>');
  await expect.poll(shown).toContain('Quarterly plan');
  expect((await publish()).content).toMatchObject({ redacted: false });
});

/** @feature secrets-hidden, preview */
it('says what was hidden, points out secrets in the text, and blacks them out', async () => {
  const token = `ghp_${'aB3dE6gH9j'.repeat(4)}`;
  await openPreview(
    background,
    `<!doctype html><html lang="en"><title>Setup</title><h1>Setup</h1><p>Use <code>${token}</code> here.</p>`,
  );
  await expect.element(page.getByText('1 password hidden')).toBeVisible();
  await expect.element(page.getByText('1 possible secret in the text')).toBeVisible();
  expect(await faultsForPeople()).toEqual([]);
  await page.getByRole('region', { name: '1 possible secret in the text' }).getByRole('button').click();
  await expect.poll(shown).not.toContain(token);
  await expect.element(page.getByText('1 possible secret in the text')).not.toBeInTheDocument();
});

it('follows no link that leads away, also one around a shadow tree or in a drawing', async () => {
  await openPreview(
    background,
    `<!doctype html><title>Links</title><p>Links <a href="https://app.example/"><i>one</i></a> <a href="#here">here</a>
    <a href="https://app.example/"><x-time><template shadowrootmode=open><b>now</b></template></x-time></a>
    <svg><a xlink:href="https://app.example/"><text>drawn</text></a><a xlink:href="#here"><circle/></a></svg>`,
  );
  await expect.poll(shown).toContain('Links');
  // Until then, a click is not for the page.
  await expect.poll(() => document.querySelector('.stage')?.getAttribute('aria-busy')).toBe('false');
  const copy = document.querySelector('iframe')?.contentDocument;
  const isFollowed = (element: Element | null | undefined) =>
    element?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, composed: true }));
  expect(isFollowed(copy?.querySelector('a[href="#here"]'))).toBe(true);
  expect(isFollowed(copy?.querySelector('circle'))).toBe(true);
  expect(isFollowed(copy?.querySelector('i'))).toBe(false);
  expect(isFollowed(copy?.querySelector('x-time')?.shadowRoot?.querySelector('b'))).toBe(false);
  expect(isFollowed(copy?.querySelector('text'))).toBe(false);
});

it('can still be clicked after a link within the page was followed', async () => {
  await openPreview(
    background,
    '<!doctype html><title>Plan</title><a href="#costs">Costs</a><h2 id="costs">What it costs</h2>',
  );
  await expect.poll(shown).toContain('What it costs');
  const stage = () => document.querySelector('.stage');
  await expect.poll(() => stage()?.getAttribute('aria-busy')).toBe('false');
  const frame = document.querySelector('iframe');
  frame?.contentDocument?.querySelector('a')?.click();
  await expect.poll(() => frame?.contentDocument?.URL).toMatch(/#costs$/);
  // Choosing parts renders the stage again.
  await page.getByRole('button', { name: 'Black out', exact: true }).click();
  await expect.element(page.getByRole('button', { name: 'Next part', exact: true })).toBeVisible();
  expect(stage()?.getAttribute('aria-busy')).toBe('false');
});

it('asks for a sign-in when nobody is signed in', async () => {
  background.answer('preview.read', async () => null);
  await background.signOut();
  await openPreviewScreen();
  await expect.element(page.getByRole('button', { name: 'Sign in' })).toBeVisible();
  expect(await faultsForPeople()).toEqual([]);
});
