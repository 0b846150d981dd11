import { browser } from 'wxt/browser';
import * as z from 'zod/mini';
import { base64ToBlob } from '../capture/assets/base64.ts';
import type { Target } from '../stores/targets.ts';

const found = z.object({
  dataUrl: z.optional(z.string()),
  alt: z.string(),
  lang: z.string(),
  page: z.object({ url: z.string(), title: z.string() }),
});

/** A picture as its page has it. */
export interface PictureInTab {
  /** `undefined` where the page itself may not read it. */
  content: Blob | undefined;
  /** What it shows, in words; empty where the page does not say. */
  alt: string;
  /** The language of the page (BCP 47); empty where it does not say. */
  lang: string;
  page: { url: string; title: string };
}

/** Reads a picture in the frame it was chosen in; `undefined` where that may not be read any more. */
export async function pictureInTab({ tabId, frameId, url }: Target): Promise<PictureInTab | undefined> {
  const target = { tabId, frameIds: [frameId] };
  const [run] = await browser.scripting.executeScript({ target, func: readPicture, args: [url] }).catch(() => []);
  const { success, data } = found.safeParse(run?.result);
  if (!success) return undefined;
  const { dataUrl, ...rest } = data;
  return { ...rest, content: dataUrl === undefined ? undefined : blobOf(dataUrl) };
}

/** `undefined` for what is no picture. */
function blobOf(dataUrl: string): Blob | undefined {
  const [, type, base64] = /^data:(image\/[\w.+-]+)[^,]*;base64,(.*)$/s.exec(dataUrl) ?? [];
  return type === undefined || base64 === undefined ? undefined : base64ToBlob(base64, type);
}

/** Injected into the page, so it stands on its own. From the browser's cache, where it is still there. */
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
    // Another site's, which the page may show and not read.
    return about;
  }
}
