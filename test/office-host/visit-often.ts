import type { Page } from 'playwright-core';

/**
 * Opens a link so many times at once and does something there each time, as its page would tell.
 * @param page on the link host already
 */
export async function visitOften(page: Page, link: string, times: number): Promise<void> {
  await page.evaluate(
    async ([address, count]) => {
      const once = async () => {
        const shell = new DOMParser().parseFromString(await (await fetch(address)).text(), 'text/html');
        const beacon = shell.querySelector('[data-beacon]')?.getAttribute('data-beacon') ?? '';
        const body = JSON.stringify({ visible_ms: 0, acted: true, sections: [], clicks: 0 });
        const answer = await fetch(beacon, { method: 'POST', body });
        if (!answer.ok) throw new Error(`The view was answered with ${answer.status}.`);
      };
      await Promise.all(Array.from({ length: count }, once));
    },
    [link, times] as const,
  );
}
