import { blobToDataUrl } from '../assets/data-url.ts';
import { secretFrameKind } from '../secrets/secret-frame.ts';
import type { PageScope, Renderer } from './page-scope.ts';
import { placeOf } from './read-frame.ts';

/**
 * Makes a frame part of the file: its document where that may be read, else what the host can capture of it, else its
 * part of the screenshot, unless a secret is typed in it. Any other frame is reported as missing and stays empty.
 */
export const renderFrame: Renderer = (element, attributes, scope) => {
  const address = element.getAttribute('src') ?? '';
  for (const name of ['src', 'srcdoc', 'allow', 'name', 'csp', 'credentialless', 'sandbox']) attributes.delete(name);
  const content = documentOf(element)
    ? scope.writeLater({ address: address || 'about:blank', documentOf: () => documentOf(element) })
    : renderUnreadable(element, address, scope);
  attributes.set('srcdoc', content);
  // Nothing runs in the frame, and it shares nothing with the surrounding document. Its links open new tabs.
  attributes.set('sandbox', 'allow-popups allow-popups-to-escape-sandbox');
  return { children: [] };
};

function renderUnreadable(element: Element, address: string, scope: PageScope): () => string | undefined {
  let html: string | undefined;
  scope.assets.waitFor(async (signal) => {
    html = await readByHost(element, scope, signal).catch(() => undefined);
    if (html !== undefined) return;
    const secret = secretFrameKind(element as HTMLIFrameElement);
    if (secret) return scope.report.blanked(secret);
    html = await readScreenshot(element, scope).catch(() => undefined);
    if (html === undefined) {
      scope.report.dropped('frames');
      scope.report.missing('frame', address || 'about:blank', 'unreadable');
    } else {
      scope.report.pictured('frame', address);
    }
  });
  return () => html;
}

async function readByHost(element: Element, scope: PageScope, signal: AbortSignal): Promise<string | undefined> {
  const view = (element as HTMLIFrameElement).contentWindow;
  const place = view && placeOf(view);
  if (!place) return undefined;
  const captured = await scope.readFrame?.(place, signal);
  if (captured) scope.report.add(captured.report);
  return captured?.html;
}

/** Returns a document that shows the visible part of the frame, at its size. */
async function readScreenshot(element: Element, scope: PageScope): Promise<string | undefined> {
  const picture = await scope.screen.pictureOf(element);
  if (!picture) return undefined;
  const { width, height, blob } = picture;
  const src = await blobToDataUrl(blob);
  return `<!DOCTYPE html><style>body{margin:0}img{display:block;width:${width}px;height:${height}px}</style><img alt="" src="${src}">`;
}

/** Returns the document in a frame; `null` if it may not be read from here. */
export function documentOf(element: Element): Document | null {
  try {
    return (element as HTMLIFrameElement).contentDocument;
  } catch {
    return null;
  }
}
