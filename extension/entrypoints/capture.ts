import { defineUnlistedScript } from 'wxt/utils/define-unlisted-script';
import { anyShadowRoot } from '../browser/any-shadow-root.ts';
import type { CaptureAnswer } from '../browser/capture-tab.ts';
import { capture } from '../capture/capture.ts';
import { countBlanked } from '../capture/count-blanked.ts';
import { countMissing } from '../capture/count-missing.ts';

/** Injected into a tab; what it returns is the answer of `scripting.executeScript`. */
export default defineUnlistedScript(async (): Promise<CaptureAnswer> => {
  try {
    const { html, title, report } = await capture(document, { openShadowRoot: anyShadowRoot });
    return { ok: true, page: { html, title, missing: countMissing(report), blanked: countBlanked(report) } };
  } catch (error) {
    return { ok: false, reason: error instanceof Error ? error.message : String(error) };
  }
});
