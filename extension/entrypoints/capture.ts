import { defineUnlistedScript } from 'wxt/utils/define-unlisted-script';
import { limits } from '#shared/contract/limits.ts';
import { capture } from '../capture/capture.ts';
import type { OpenShadowRoot } from '../capture/dom/open-shadow-root.ts';
import { pageFingerprint } from '../capture/page-fingerprint.ts';
import type { CaptureAnswer } from '../capture-host/capture-port.ts';
import { connectToCaptureHost } from '../injected/capture-client.ts';
import { consumeCaptureRequest } from '../injected/capture-request.ts';

/** Without a fingerprint the page still has a copy; only its later changes are unknown. */
function readFingerprint(openShadowRoot: OpenShadowRoot): string | undefined {
  try {
    return pageFingerprint(document, openShadowRoot);
  } catch {
    return undefined;
  }
}

/** Time limit for a frame's part of the page, in milliseconds: shorter than the page's own. */
const FRAME_DEADLINE_MS = 6000;

/** Injected into a tab or a frame. What it returns is the result of `scripting.executeScript`. */
export default defineUnlistedScript(async (): Promise<CaptureAnswer> => {
  if (document.contentType === 'application/pdf')
    return { ok: false, reason: 'it is a PDF whose file could not be fetched again' };
  const ports = connectToCaptureHost();
  try {
    const part = window === window.top ? { fitBytes: limits.htmlBytes } : { deadlineMs: FRAME_DEADLINE_MS };
    // Taken before the capture loads anything, so that it equals the fingerprint of the page when it is opened again.
    const fingerprint = readFingerprint(ports.openShadowRoot);
    return { ok: true, fingerprint, ...(await capture(document, { ...ports, ...part, ...consumeCaptureRequest() })) };
  } catch (error) {
    return { ok: false, reason: error instanceof Error ? error.message : String(error) };
  } finally {
    ports.close();
  }
});
