import { defineUnlistedScript } from 'wxt/utils/define-unlisted-script';
import { limits } from '#shared/contract/limits.ts';
import { capture } from '../capture/capture.ts';
import { pageFingerprint } from '../capture/page-fingerprint.ts';
import type { CaptureAnswer } from '../capture-host/capture-port.ts';
import { connectToCaptureHost } from '../injected/capture-client.ts';
import { consumeCaptureRequest } from '../injected/capture-request.ts';

/** A frame's part of a page must come before the page's own deadline. */
const FRAME_DEADLINE_MS = 6000;

/** Injected into a tab, or a frame of it; what it returns is the answer of `scripting.executeScript`. */
export default defineUnlistedScript(async (): Promise<CaptureAnswer> => {
  if (document.contentType === 'application/pdf')
    return { ok: false, reason: 'it is a PDF, and its file could not be had once more' };
  const ports = connectToCaptureHost();
  try {
    const part = window === window.top ? { fitBytes: limits.htmlBytes } : { deadlineMs: FRAME_DEADLINE_MS };
    // Before anything is loaded by the capture: the page as it is when it has just been opened again.
    const fingerprint = pageFingerprint(document, ports.openShadowRoot);
    return { ok: true, fingerprint, ...(await capture(document, { ...ports, ...part, ...consumeCaptureRequest() })) };
  } catch (error) {
    return { ok: false, reason: error instanceof Error ? error.message : String(error) };
  } finally {
    ports.close();
  }
});
