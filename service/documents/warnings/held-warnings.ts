import type { Suspicion } from '../../inspect/page/suspicion.ts';
import type { Warning } from './warning.ts';

/** Says why a page is held for review, and what its owner can do. */
export function heldWarnings(suspicion: Suspicion | undefined): Warning[] {
  if (!suspicion) return [];
  switch (suspicion.reason) {
    case 'form':
      return [{ code: 'held_form', values: { host: suspicion.host } }];
    case 'imitates':
      return [{ code: 'held_imitates', values: { brand: suspicion.brand } }];
    default:
      return [{ code: `held_${suspicion.reason}` }];
  }
}
