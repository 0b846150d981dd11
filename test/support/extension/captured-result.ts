import type { CapturedReport } from '../../../extension/stores/captured-report.ts';

/** Returns what the capture script answers about a page that lacks nothing. */
export function capturedResult(title: string) {
  const secrets = { passwords: 0, userNames: 0, hiddenFields: 0, oneTimeCodes: 0, cards: 0, tokens: 0 };
  const report: CapturedReport = {
    ...{ kept: {}, missing: [], pictured: [], shrunk: [] },
    blanked: { ...secrets, metas: 0, addresses: 0, attributes: 0 },
    weight: { pictures: 0, fonts: 0, styles: 0, text: 7 },
    dropped: { scripts: 0, handlers: 0, hints: 0, metas: 0, frames: 0, media: 0, fonts: 0, forms: 0 },
  };
  return { ok: true, html: '<p>Plan', title, bytes: 7, report };
}
