import type { Browser, Page } from 'playwright-core';

/** Opens a link as a visitor, in a separate browser without the owner's data. */
export async function visit(browser: Browser, link: string): Promise<Page> {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(link);
  return page;
}

/** Returns the clipboard's text, read in a page that may. */
export async function clipboard(page: Page): Promise<string> {
  await page.context().grantPermissions(['clipboard-read'], { origin: new URL(page.url()).origin });
  return page.evaluate(() => navigator.clipboard.readText());
}

/** Fills in and signs the order form behind a link, as the page's script sends it, and keeps it in sight long enough for a view. */
export async function fillInForm(browser: Browser, link: string): Promise<void> {
  const visitor = await visit(browser, link);
  // Filling in a form is an action, which counts as a view at once.
  await visitor.keyboard.press('Tab');
  const values = { Name: 'Ann', Start: '24.12.2026', Terms: 'Yes', Signature: 'signed', Number: 'A-1', Parts: 'Mast' };
  const sent = {
    name: 'Ann',
    email: 'ann@acme.example',
    values: Object.entries(values).map(([name, value]) => ({ name, values: [value] })),
    signature: { signerName: 'Ann Signer', consent: true, drawing: { method: 'typed' } },
  };
  const refusal = await visitor.evaluate(async (body) => {
    const action = document.getElementById('form-data')?.dataset.action ?? '';
    const answer = await fetch(action, { method: 'POST', headers: { 'content-type': 'application/json' }, body });
    return answer.ok ? '' : answer.text();
  }, JSON.stringify(sent));
  if (refusal !== '') throw new Error(refusal);
  await visitor.getByText('Order form').first().waitFor();
  await visitor.context().close();
}
