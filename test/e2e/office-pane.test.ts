import { describe, expect, it, onTestFinished } from 'vitest';
import * as z from 'zod';
import { axeViolations } from '../office-host/axe-violations.ts';
import { minimalFile } from '../office-host/files/minimal-files.ts';
import { startOfficeForFile } from '../office-host/office-for-file.ts';
import { addInBase } from '../office-host/office-with-service.ts';
import { openHost } from '../office-host/open-host.ts';
import { paneWalks } from '../office-host/pane-states.ts';
import { cdnName } from '../office-host/web/office-on-the-web.ts';

const { running, browser } = await startOfficeForFile();

it.each(Object.entries(paneWalks))(
  'can be used by everybody, light and dark, and fits its 320 pixels: %s',
  async (_, walk) => {
    const faults: string[] = [];
    await walk({
      running,
      browser,
      // What fades from one colour to the other is not what is looked at.
      context: { reducedMotion: 'reduce' },
      async visit({ name, page, frame }) {
        const found = [...(await axeViolations(frame))];
        await page.emulateMedia({ colorScheme: 'dark' });
        found.push(...(await axeViolations(frame, ['color-contrast'])));
        await page.emulateMedia({ colorScheme: 'light' });
        const [wide, covered] = z.tuple([z.number(), z.array(z.string())]).parse(await frame.evaluate(layout));
        faults.push(
          ...found.map(({ id, nodes }) => `${name}: ${id} ${nodes.map(({ html }) => html).join(' ')}`),
          ...(wide > 0 ? [`${name}: ${wide} pixels too wide`] : []),
          ...covered.map((what) => `${name}: under the host's menu: ${what}`),
        );
      },
    });
    expect(faults).toEqual([]);
  },
  // Some twenty screens, each looked at twice: a machine that is busy must not make it fail.
  300_000,
);

/** How much wider than its frame a screen is, and what of it lies under the menu that hosts draw over a pane's corner. */
const layout = `(() => {
  scrollTo(0, 0);
  const { scrollWidth, clientWidth } = document.documentElement;
  const menu = { left: innerWidth - 34, bottom: 32 };
  const things = [...document.querySelectorAll('a, button, summary, input, h1, .chip')];
  const covered = things.filter((thing) => {
    const { right, top, width } = thing.getBoundingClientRect();
    const kept = Number.parseFloat(getComputedStyle(thing).paddingRight);
    return innerWidth === 320 && width > 0 && right - kept > menu.left && top < menu.bottom;
  });
  return [scrollWidth - clientWidth, covered.map((thing) => thing.outerHTML)];
})()`;

describe('a pane that cannot start', () => {
  it('says that office.js could not be loaded', async () => {
    const cdn = running.office.hosts.get(cdnName);
    onTestFinished(() => running.office.hosts.set(cdnName, cdn));
    running.office.hosts.set(cdnName, (_request, response) => response.writeHead(503).end());
    const host = await openHost({ browser, app: 'word', file: minimalFile('word', 'Late'), addIn: addInBase });
    await host.pane.getByText('Linkwake did not start').waitFor();
    await host.pane.getByText(`could not load office.js from ${cdnName}`).waitFor();
    await host.close();
  });

  it('says where it belongs when it is opened outside Office', async () => {
    const context = await browser.newContext();
    const page = await context.newPage();
    await page.goto(`${addInBase}taskpane.html`);
    await page.getByText('This pane works inside Word, PowerPoint and Excel.').waitFor();
    await context.close();
  });
});
