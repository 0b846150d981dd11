import { browser } from 'wxt/browser';

/** Maximum length of an icon's data address in characters. An icon of 32 pixels has about 2,000. */
const maxLength = 12_000;

/**
 * Returns the icon of the page in a tab as a PNG of 32 pixels in a data address. The page draws it, so that the extension
 * needs no access to the icon's site. Returns `undefined` for a page without one, and if the page may not read it.
 */
export async function faviconOfTab(tabId: number): Promise<string | undefined> {
  const { favIconUrl } = await browser.tabs.get(tabId);
  if (!favIconUrl) return undefined;
  const [drawn] = await browser.scripting.executeScript({ target: { tabId }, func: drawFavicon, args: [favIconUrl] });
  const picture: unknown = drawn?.result;
  const fits =
    typeof picture === 'string' && picture.startsWith('data:image/png;base64,') && picture.length < maxLength;
  return fits ? picture : undefined;
}

/** Injected into the page, so it may use nothing outside itself. */
async function drawFavicon(url: string): Promise<string | undefined> {
  const side = 32;
  const icon = new Image();
  if (new URL(url).origin !== location.origin) icon.crossOrigin = 'anonymous';
  icon.src = url;
  try {
    await icon.decode();
    const canvas = document.createElement('canvas');
    canvas.width = side;
    canvas.height = side;
    canvas.getContext('2d')?.drawImage(icon, 0, 0, side, side);
    return canvas.toDataURL('image/png');
  } catch {
    // The page or the icon's site does not allow it.
    return undefined;
  }
}
