import type { ViewReport } from './view-report.ts';

/** Counts clicks on the owner's button, including middle clicks, which open it in the background. */
export function startCta(report: ViewReport): void {
  const button = document.querySelector<HTMLAnchorElement>('#cta');
  button?.addEventListener('click', report.cta);
  button?.addEventListener('auxclick', (event) => {
    const middle = 1;
    if (event.button === middle) report.cta();
  });
}
