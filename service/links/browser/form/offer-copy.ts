import { say, senderName } from '../words.ts';

/** Most copies are made within seconds; after two minutes, the sender has to help. */
const everyMs = 1500;
const maxTries = 80;

/**
 * Waits until a signed copy is made, and then offers it for download.
 * @param state says meanwhile that it is being made
 * @param link to the copy, hidden so far
 */
export async function offerCopy(state: HTMLElement, link: HTMLAnchorElement): Promise<void> {
  for (let tries = 0; tries < maxTries; tries += 1) {
    const status = await fetch(link.href, { method: 'HEAD' }).then(
      (response) => response.status,
      // Offline for a moment.
      () => 503,
    );
    if (status === 200) {
      link.hidden = false;
      state.textContent = say('copyReady');
      return;
    }
    // 202: it is being made. The others pass, too.
    if (status !== 202 && status !== 429 && status < 500) break;
    await new Promise((resolve) => setTimeout(resolve, everyMs));
  }
  state.textContent = say('copyLate', { name: senderName() });
}
