import type { Steps } from './page-pictures.ts';

export const drawn: Steps = (page) => page.locator('#pdf-waiting').waitFor({ state: 'detached' });

export const openSearch: Steps = async (page) => {
  await drawn(page);
  await page.locator('#find-open').click();
  await page.locator('input[type=search]').fill('boat');
};

export const openThumbnails: Steps = async (page) => {
  await drawn(page);
  if (!(await page.locator('.thumbnail').first().isVisible())) await page.locator('#sidebar-toggle').click();
  await page.locator('.thumbnail canvas').first().waitFor();
};

export const openFields: Steps = async (page) => {
  await page.locator('#form-send:enabled').waitFor();
  await page.locator('#form-layout').click();
};

export const openSigning: Steps = async (page) => {
  await page.locator('#form-send:enabled').waitFor();
  // On a phone the fields are a list.
  if ((page.viewportSize()?.width ?? 0) < 500) await page.locator('#form-layout').click();
  // The field's name is the form's own, in every language.
  await page.getByRole('button', { name: 'Signature' }).first().click();
  await page.locator('dialog[open]').waitFor();
};

/** What is missing is marked. */
export const sendNothing: Steps = async (page) => {
  await drawn(page);
  await page.locator('#form-send:enabled').click();
  await page.locator('#form-left').waitFor();
};

export const openDecline: Steps = async (page) => {
  await page.locator('#form-decline:enabled').click();
  await page.locator('#decline[open]').waitFor();
};

export const signAndSend: Steps = async (page) => {
  await openSigning(page);
  await page.locator('#sign-name').fill('Ada Lovelace');
  await page.locator('#sign-consent').check();
  await page.locator('#sign-done').click();
  await page.locator('#form-send').click();
  await page.locator('#send-now').click();
  await page.locator('#sent[open]').waitFor();
};

let asked = 0;

/** Another address each time: one address gets only a few codes. */
export const requestCode: Steps = async (page) => {
  asked += 1;
  await page.locator('input[type=email]').fill(`ada.${asked}@example.com`);
  await page.locator('form button[type=submit]').first().click();
  await page.locator('input[autocomplete="one-time-code"]').waitFor();
};
