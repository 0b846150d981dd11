import { defineUnlistedScript } from 'wxt/utils/define-unlisted-script';
import { limits } from '#shared/contract/limits.ts';
import { capture } from '../capture/capture.ts';
import { NothingSelected } from '../capture/dom/selected-part.ts';
import { readFingerprint } from '../capture/page-fingerprint.ts';
import type { CaptureAnswer } from '../capture-host/capture-port.ts';
import { connectToCaptureHost } from '../injected/capture-client.ts';
import { type CaptureRequest, defineCapture } from '../injected/capture-script.ts';
import { inTurn } from '../injected/capture-turns.ts';
import { forgetFingerprint, hashFingerprint, keepFingerprint } from '../injected/captured-fingerprint.ts';

/** Time limit for a frame's part of the page, in milliseconds: shorter than the page's own. */
const FRAME_DEADLINE_MS = 6000;

async function captureHere({ selection, run }: CaptureRequest, signal: AbortSignal): Promise<CaptureAnswer> {
  if (document.contentType === 'application/pdf') return { ok: false, variant: 'pdf' };
  const ports = connectToCaptureHost(run);
  try {
    signal.throwIfAborted();
    const isPage = window === window.top;
    const part = isPage ? { fitBytes: limits.htmlBytes } : { deadlineMs: FRAME_DEADLINE_MS };
    // Read before the capture loads anything, so that it equals the fingerprint of the page when it is opened again.
    if (isPage) keepFingerprint(() => readFingerprint(document, ports.openShadowRoot));
    const captured = await capture(document, { ...ports, ...part, selection: selection === true, signal });
    hashFingerprint();
    return { ok: true, ...captured };
  } catch (error) {
    forgetFingerprint();
    if (error instanceof NothingSelected) return { ok: false, variant: 'nothing-selected' };
    return { ok: false, reason: error instanceof Error ? error.message : String(error) };
  } finally {
    ports.close();
  }
}

/** Injected into a tab or a frame, before or after the click that runs it. */
export default defineUnlistedScript(() =>
  defineCapture((request) => inTurn(request.preview === true, (signal) => captureHere(request, signal))),
);
