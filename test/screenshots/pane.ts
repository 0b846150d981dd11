import { mkdir } from 'node:fs/promises';
import { ar } from '../../shared/messages/ar/ar.ts';
import { setLocale } from '../../shared/messages/translate.ts';
import { startOfficeWithService } from '../office-host/office-with-service.ts';
import { type PaneState, paneWalks, type Walk } from '../office-host/pane-states.ts';

/** How a picture looks: media, and the width of the pane in pixels, 320 by default. */
type Look = NonNullable<Parameters<PaneState['page']['emulateMedia']>[0]> & { width?: number };

const looks: Record<string, Look> = {
  light: { colorScheme: 'light', forcedColors: 'none' },
  dark: { colorScheme: 'dark', forcedColors: 'none' },
  contrast: { colorScheme: 'dark', forcedColors: 'active' },
  '340': { colorScheme: 'light', forcedColors: 'none', width: 340 },
  '450': { colorScheme: 'light', forcedColors: 'none', width: 450 },
};

/** Pictures every screen of the Office pane in every state, at three widths, and each in Arabic. @param folder with a slash at the end */
export async function paneScreens(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  const running = await startOfficeWithService();
  const browser = await running.office.launch('partitioned');
  try {
    await walkAll({
      running,
      browser,
      visit: async (state) => {
        for (const [name, look] of Object.entries(looks))
          await take(state, look, `${folder}pane-${state.name}-${name}.png`);
        await state.page.emulateMedia({ forcedColors: 'none' });
      },
    });
    setLocale('ar', (key) => ar[key]);
    await walkAll({
      running,
      browser,
      context: { locale: 'ar-SA' },
      visit: (state) => take(state, { colorScheme: 'light' }, `${folder}pane-${state.name}-rtl.png`),
    });
  } finally {
    await browser.close();
    await running.stop();
  }
}

async function walkAll(walk: Walk): Promise<void> {
  for (const each of Object.values(paneWalks)) await each(walk);
}

/** Pictures a whole screen: the host page grows with the pane's content, up to a limit. */
async function take({ page, frame }: PaneState, { width = 320, ...media }: Look, path: string): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce', ...media });
  await page.evaluate((pixels) => document.body.style.setProperty('--pane', `${pixels}px`), width);
  // The pane is laid out by a process of its own.
  if (frame !== page.mainFrame()) await frame.waitForFunction((pixels) => innerWidth === pixels, width);
  const height = Number(await frame.evaluate('document.body.scrollHeight'));
  await page.setViewportSize({ width: 900, height: Math.max(height, 300) });
  const pane = page.locator('aside');
  if ((await pane.count()) > 0) await pane.screenshot({ path });
  else await page.screenshot({ path });
  await page.setViewportSize({ width: 900, height: 800 });
}
