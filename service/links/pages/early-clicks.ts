import { sha256 } from '../../crypto/hashes.ts';

/**
 * Counts clicks on the owner's button in `data-clicks` until the page's script takes over (browser/cta.ts). It stands in the page
 * itself, right after the button, since a visitor can click before a script has arrived.
 */
export const earlyClicks =
  "{const b=document.getElementById('cta');b.onclick=b.onauxclick=e=>{if(e.isTrusted&&e.button<2)b.dataset.clicks=Number(b.dataset.clicks||0)+1}}";

/** The script as a source of a `Content-Security-Policy` (CSP Level 3, section 2.3.1). */
export const earlyClicksSource = `'sha256-${sha256(earlyClicks).toString('base64')}'`;
