import { browser } from 'wxt/browser';
import * as z from 'zod/mini';
import { decodeBase64 } from '#shared/formats/base64.ts';
import type { Target } from '../stores/chosen-targets.ts';

const found = z.object({
  dataUrl: z.optional(z.string()),
  alt: z.string(),
  lang: z.string(),
  page: z.object({ url: z.string(), title: z.string() }),
});

/** A picture and the facts its page gives about it. */
export interface PictureInTab {
  /** `undefined` if the page itself may not read it. */
  content: Blob | undefined;
  /** Its text alternative; empty if the page has none. */
  alt: string;
  /** The language of the page (BCP 47); empty if unknown. */
  lang: string;
  page: { url: string; title: string };
}

/** Reads a picture in the frame it was chosen in. Returns `undefined` if the frame may not be read any more. */
export async function pictureInTab({ tabId, frameId, url }: Target): Promise<PictureInTab | undefined> {
  const target = { tabId, frameIds: [frameId] };
  const [run] = await browser.scripting.executeScript({ target, func: readPicture, args: [url] }).catch(() => []);
  const { success, data } = found.safeParse(run?.result);
  if (!success) return undefined;
  const { dataUrl, ...rest } = data;
  return { ...rest, content: dataUrl === undefined ? undefined : blobOf(dataUrl) };
}

/** Returns `undefined` if the data is not a picture. */
function blobOf(dataUrl: string): Blob | undefined {
  const [, type, base64] = /^data:(image\/[\w.+-]+)[^,]*;base64,(.*)$/s.exec(dataUrl) ?? [];
  return type === undefined || base64 === undefined ? undefined : new Blob([decodeBase64(base64)], { type });
}

/**
 * Reads the picture, from the browser's cache if it is still there. Injected into the page, so it may use nothing
 * outside itself.
 */
async function readPicture(url: string): Promise<z.infer<typeof found>> {
  const image = Array.from(document.images).find(({ currentSrc, src }) => currentSrc === url || src === url);
  const about = {
    alt: image?.alt.trim() ?? '',
    lang: document.documentElement.lang,
    page: { url: location.href, title: document.title },
  };
  try {
    const response = await fetch(url, { cache: 'force-cache' });
    if (!response.ok) return about;
    const blob = await response.blob();
    const dataUrl = await new Promise<string>((resolve, reject) => {
      const reader = new FileReader();
      reader.onload = () => resolve(String(reader.result));
      reader.onerror = () => reject(reader.error);
      reader.readAsDataURL(blob);
    });
    return { ...about, dataUrl };
  } catch {
    // A picture of another site, which the page may show but not read.
    return about;
  }
}
