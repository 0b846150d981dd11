import { beforeEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { type Background, startBackground } from '../../../test/support/components/background.ts';
import { resetFakeBrowser } from '../../../test/support/components/fake-browser.ts';
import { openPreview, shownText } from '../../../test/support/components/open-preview.ts';
import { faultsForPeople } from '../../../test/support/components/usable.ts';

let background: Background;

beforeEach(async () => {
  resetFakeBrowser();
  background = await startBackground();
});

const field = page.getByLabelText('Words to black out everywhere');
const notFound = page.getByText('Not found on this page.');
const summary = page.getByRole('status').filter({ has: page.getByRole('heading') });

async function blackOutWords(words: string): Promise<void> {
  await field.fill(words);
  await userEvent.keyboard('{Enter}');
}

const startToBlackOut = () => page.getByRole('button', { name: 'Black out', exact: true }).first().click();

/** @feature black-out */
it('refuses words that are not on the page, and says in how many places the others were', async () => {
  await openPreview(
    background,
    `<!doctype html><html lang="en"><title>Quarterly plan</title><h1>Quarterly plan</h1>
      <p>The <b>quarter</b>ly figures</p><p hidden>Quarterly, and secret</p><img alt="Portrait of Ada"
      src="data:image/svg+xml,&lt;svg xmlns='http://www.w3.org/2000/svg'/>"><iframe title="More"
      srcdoc="<p>Quarterly</p>"></iframe></html>`,
  );
  await expect.poll(shownText).toContain('Quarterly');
  await startToBlackOut();
  await blackOutWords('Quaterly');
  await expect.element(notFound).toBeVisible();
  await expect.element(field).toHaveValue('Quaterly');
  const top = (element: Element | null | undefined) => element?.getBoundingClientRect().top;
  expect(top(document.querySelector('.pick-words .button'))).toBe(top(field.element()));
  await expect.element(page.getByText('1 part blacked out')).not.toBeInTheDocument();
  expect(await faultsForPeople()).toEqual([]);

  await field.fill('quarterly');
  await expect.element(notFound).not.toBeInTheDocument();
  await userEvent.keyboard('{Enter}');
  await expect.element(summary).toHaveTextContent('1 part blacked out5 places');
  await expect.element(page.getByRole('listitem').getByText('5 places')).toBeVisible();
  await expect.element(field).toHaveValue('');
  await expect.poll(shownText).not.toMatch(/quarterly/i);

  await blackOutWords('Quarterly');
  await expect.element(notFound).toBeVisible();
  // Words that only an attribute has are removed from there.
  await blackOutWords('Portrait of Ada');
  await expect.element(page.getByText('2 parts blacked out')).toBeVisible();
  await expect
    .poll(() => document.querySelector('iframe')?.contentDocument?.querySelector('img')?.alt)
    .not.toContain('Ada');
});

const documentWith = (text: string) => `<!doctype html><html lang="en"><title>Invoice</title><p>${text}</p></html>`;

/** @feature black-out, selection */
it('blacks out words everywhere in the selection and in the whole page, and undoes them in both', async () => {
  await openPreview(background, documentWith('Ada owes 12,400 to Charles'), documentWith('Ada owes 12,400'));
  await expect.poll(shownText).toContain('12,400');
  await startToBlackOut();
  await blackOutWords('12,400');
  await expect.poll(shownText).not.toContain('12,400');
  await page.getByText('Whole page').click();
  await expect.poll(shownText).toContain('Charles');
  expect(shownText()).not.toContain('12,400');
  await expect.element(page.getByRole('listitem').filter({ hasText: '12,400' })).toBeVisible();

  // Found in the whole page only.
  await page.getByText('Selection', { exact: true }).click();
  await expect.poll(shownText).not.toContain('Charles');
  await blackOutWords('Charles');
  await expect.element(page.getByText('2 parts blacked out')).toBeVisible();
  await page.getByText('Whole page').click();
  await expect.poll(shownText).toMatch(/Ada owes \S+ to/);
  expect(shownText()).not.toContain('Charles');

  await blackOutWords('Ada');
  await expect.element(page.getByText('3 parts blacked out')).toBeVisible();
  await page.getByText('Selection', { exact: true }).click();
  await expect.poll(shownText).not.toMatch(/Ada|12,400/);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(shownText).toContain('Ada');
  await page.getByText('Whole page').click();
  await expect.poll(shownText).toContain('Ada');
  expect(shownText()).not.toMatch(/12,400|Charles/);
});
