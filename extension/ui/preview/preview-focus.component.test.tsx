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

/** Presses a button of the screen from the keyboard. */
async function press(name: string | RegExp): Promise<void> {
  const button = page.getByRole('button', { name, exact: true }).first();
  await expect.element(button).toBeEnabled();
  (button.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
}

const button = (name: string | RegExp) => page.getByRole('button', { name });
const side = page.getByRole('complementary');
const busy = () => document.querySelector('.stage')?.getAttribute('aria-busy');
const announced = () => document.querySelector('[role=status]:has(h2)')?.textContent ?? '';

const banner = `<!doctype html><html lang="en"><title>Harbour news</title><h1>The ferry sails at nine</h1>
  <div style="position:fixed;inset:auto 0 0;padding:20px;background:#fff"><p>We and our partners use cookies to measure
  visits.</p><button>Reject all</button> <button>Accept all</button></div></html>`;

it('keeps the focus and announces the change when a cookie banner is removed', async () => {
  await openPreview(background, banner);
  await press('Remove');
  await expect.element(button('Remove').nth(1)).not.toBeInTheDocument();
  await expect.poll(announced).toContain('1 part removed');
  await expect.element(button('Undo')).toHaveFocus();
});

const cards = ['4111 1111 1111 1111', '5555 5555 5555 4444'];
const token = `ghp_${'aB3dE6gH9j'.repeat(4)}`;

it('keeps the focus and announces the change when secrets are blacked out, whose buttons have names of their own', async () => {
  await openPreview(
    background,
    `<!doctype html><html lang="en"><title>Bill</title><p>${cards.join('</p><p>')}</p><p>${token}</p></html>`,
  );
  await expect.element(button(/^Black out 4111/)).toBeVisible();
  expect(button(/^Black out ghp_/).element().textContent).not.toContain(token);
  expect(await faultsForPeople()).toEqual([]);
  await press(/^Black out 5555/);
  await expect.poll(announced).toContain('1 part blacked out1 place');
  await expect.element(button(/^Black out ghp_/)).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(button(/^Black out 4111/)).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.poll(shownText).not.toContain(cards[0]);
  await expect.element(side).toHaveFocus();
  await expect.poll(announced).toContain('3 parts blacked out');
});

it('outlines the page while it has the focus from the keyboard, not after a click in it', async () => {
  await openPreview(background, '<!doctype html><html lang="en"><title>Names</title><p>Ada Lovelace</p></html>');
  await expect.poll(shownText).toContain('Ada');
  const outline = () => getComputedStyle(document.querySelector('.stage-page') as Element, '::after').borderTopStyle;
  expect(outline()).toBe('none');
  const stage = () => document.querySelector<HTMLIFrameElement>('.stage-frame');
  // Until then, the frame takes no focus.
  await expect.poll(busy).toBe('false');
  (button('Remove element').element() as HTMLElement).focus();
  await userEvent.keyboard('{Tab}');
  await expect.poll(() => document.activeElement).toBe(stage());
  await expect.poll(outline).toBe('solid');
  await userEvent.keyboard('{Tab}');
  await expect.poll(outline).toBe('none');
  await page.elementLocator(stage() as Element).click();
  await expect.poll(() => document.activeElement).toBe(stage());
  expect(outline()).toBe('none');
});

it('keeps the focus when parts are blacked out elsewhere, too, and shown again', async () => {
  await openPreview(
    background,
    '<!doctype html><html lang="en"><title>Names</title><p>Ada Lovelace</p><p>Ada Lovelace wrote</p></html>',
  );
  await expect.poll(shownText).toContain('Ada');
  await press('Black out');
  await press('Next part');
  await press('Black out selection');
  await press('Black out there too Ada Lovelace');
  await expect.element(button('Black out there too')).not.toBeInTheDocument();
  await expect.element(button('Show again Ada Lovelace').nth(1)).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.poll(announced).toContain('1 part blacked out');
  await expect.element(button('Show again Ada Lovelace')).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(side).toHaveFocus();
  await expect.poll(shownText).toContain('Ada');
});

/** @feature black-out, remove-element */
it.each(['Black out', 'Remove element'])(
  'goes on with the next part after a choice, and leaves “%s” with Escape',
  async (mode) => {
    await openPreview(background, '<!doctype html><html lang="en"><title>Names</title><p>Ada</p><p>Charles</p></html>');
    await expect.poll(shownText).toContain('Ada');
    await press(mode);
    await press('Next part');
    await press(mode === 'Black out' ? 'Black out selection' : 'Remove selection');
    await expect.poll(announced).toContain('1 part');
    await expect.element(button('Next part')).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    await expect.element(button('Next part')).not.toBeInTheDocument();
    await expect.element(page.getByRole('button', { name: mode, exact: true }).first()).toHaveFocus();
  },
);

it('leaves a mode with Escape in the page, which keeps the focus while it is drawn again', async () => {
  await openPreview(background, '<!doctype html><html lang="en"><title>Names</title><p>Ada</p><p>Charles</p></html>');
  await expect.poll(shownText).toContain('Ada');
  await press('Black out');
  const frame = () => document.querySelector('iframe');
  const before = frame();
  frame()?.focus();
  await expect.poll(busy).toBe('false');
  const part = frame()?.contentDocument?.querySelector('p');
  const { left = 0, top = 0 } = part?.getBoundingClientRect() ?? {};
  part?.dispatchEvent(
    new MouseEvent('click', { clientX: left + 5, clientY: top + 5, bubbles: true, cancelable: true, composed: true }),
  );
  await expect.poll(shownText).not.toContain('Ada');
  expect(frame()).not.toBe(before);
  expect(document.activeElement).toBe(frame());
  const pressEscape = () => {
    frame()?.contentDocument?.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
    return document.activeElement?.textContent;
  };
  await expect.poll(pressEscape).toBe('Black out');
});

it('takes the keys of undo and of the way out from the moment the page is drawn again', async () => {
  await openPreview(background, '<!doctype html><html lang="en"><title>Names</title><p>Ada</p><p>Charles</p></html>');
  await expect.poll(shownText).toContain('Ada');
  const stage = document.querySelector('.stage') as Element;
  await expect.poll(busy).toBe('false');
  /** Presses a key in the next document before the browser has painted it. */
  const pressWhenDrawn = (key: KeyboardEventInit) => {
    const pressed = Promise.withResolvers<void>();
    const drawn = new MutationObserver(() => {
      if (stage.getAttribute('aria-busy') !== 'false') return;
      drawn.disconnect();
      const body = document.querySelector('iframe')?.contentDocument?.body;
      body?.dispatchEvent(new KeyboardEvent('keydown', { ...key, bubbles: true }));
      pressed.resolve();
    });
    drawn.observe(stage, { attributeFilter: ['aria-busy'] });
    return pressed.promise;
  };
  const blackOutNext = async () => {
    await press('Next part');
    await press('Black out selection');
  };
  await press('Black out');
  const undone = pressWhenDrawn({ key: 'z', ctrlKey: true });
  await blackOutNext();
  await undone;
  await expect.poll(shownText).toContain('Ada');
  await expect.element(button('Redo')).toBeEnabled();
  const left = pressWhenDrawn({ key: 'Escape' });
  await blackOutNext();
  await left;
  await expect.element(button('Next part')).not.toBeInTheDocument();
});
