import { element } from '../page-data.ts';
import { say, senderName } from '../words.ts';

/** Most copies are made within seconds; after two minutes, the sender has to help. */
const everyMs = 1500;
const maxTries = 80;

/** Waits until the signed copy is made, and then offers it for download. */
export async function offerCopy(address: string): Promise<void> {
  const state = element('sent-copy-state', HTMLParagraphElement);
  state.hidden = false;
  for (let tries = 0; tries < maxTries; tries += 1) {
    const status = await fetch(address, { method: 'HEAD' }).then(
      (response) => response.status,
      // Offline for a moment.
      () => 202,
    );
    if (status === 200) {
      const link = document.createElement('a');
      link.className = 'button';
      link.href = address;
      link.download = '';
      link.textContent = say('copyDownload');
      element('sent-copy', HTMLSpanElement).append(link);
      state.hidden = true;
      return;
    }
    if (status !== 202) break;
    await new Promise((resolve) => setTimeout(resolve, everyMs));
  }
  state.textContent = say('copyLate', { name: senderName() });
}
