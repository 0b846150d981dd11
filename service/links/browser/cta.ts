import type { ViewReport } from './view-report.ts';

/**
 * Counts clicks on the owner's button, including middle clicks, which open it in the background, and those that came before this
 * script (pages/early-clicks.ts).
 */
export function startCta(report: ViewReport): void {
  const button = document.querySelector<HTMLAnchorElement>('#cta');
  if (!button) return;
  // From here on, clicks are counted below.
  button.onclick = null;
  button.onauxclick = null;
  for (let early = Number(button.dataset.clicks ?? 0); early > 0; early -= 1) report.cta();
  button.addEventListener('click', report.cta);
  button.addEventListener('auxclick', (event) => {
    const middle = 1;
    if (event.button === middle) report.cta();
  });
}
