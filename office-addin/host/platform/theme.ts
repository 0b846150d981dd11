/// <reference path="../../../node_modules/@microsoft/office-js/dist/office.d.ts" preserve="true" />

/**
 * Gives the pane the theme of Office. Where Office does not say (office-js#6134), the page follows the system by
 * itself, through `prefers-color-scheme`.
 */
export function followOfficeTheme(root: HTMLElement): void {
  const background = backgroundColour();
  const theme = background && themeOf(background);
  if (theme) root.dataset.theme = theme;
}

function backgroundColour(): string | undefined {
  try {
    return Office.context.officeTheme?.bodyBackgroundColor;
  } catch {
    return undefined;
  }
}

/** `#rrggbb` → whether a page on it is a dark one. `undefined` for anything else. */
export function themeOf(colour: string): 'light' | 'dark' | undefined {
  const [, red, green, blue] = /^#?([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i.exec(colour) ?? [];
  if (!red || !green || !blue) return undefined;
  const brightness =
    Number.parseInt(red, 16) * 0.299 + Number.parseInt(green, 16) * 0.587 + Number.parseInt(blue, 16) * 0.114;
  return brightness < 128 ? 'dark' : 'light';
}
