import type { Suspicion } from '../../inspect/page/suspicion.ts';
import type { Warning } from './warning.ts';

/** Says why a page is held for review, and what its owner can do. */
export function heldWarnings(suspicion: Suspicion | undefined): Warning[] {
  if (!suspicion) return [];
  const text = `Held for review, because ${reasonOf(suspicion)}. If it is meant that way, ask your administrator to approve it. Otherwise remove the field, then publish again.`;
  switch (suspicion.reason) {
    case 'form':
      return [{ text, code: 'held_form', values: { host: suspicion.host } }];
    case 'imitates':
      return [{ text, code: 'held_imitates', values: { brand: suspicion.brand } }];
    default:
      return [{ text, code: `held_${suspicion.reason}` }];
  }
}

function reasonOf(suspicion: Suspicion): string {
  switch (suspicion.reason) {
    case 'form':
      return `the page asks for a password or card and its form sends it to ${suspicion.host}`;
    case 'script':
      return 'the page asks for a password or card and its scripts can send it to another host';
    case 'imitates':
      return `the page asks for a password or card under the name “${suspicion.brand}” and its scripts can send it`;
    case 'lures':
      return 'the page urges visitors to enter a password or card and its scripts can send it';
  }
}
