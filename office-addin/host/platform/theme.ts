/// <reference path="../../../node_modules/@microsoft/office-js/dist/office.d.ts" preserve="true" />

/**
 * Applies Office's theme to the pane. If Office reports none (office-js#6134), the page follows the system through
 * `prefers-color-scheme`.
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

/** Whether a background colour `#rrggbb` is dark; `undefined` for any other text. */
export function themeOf(colour: string): 'light' | 'dark' | undefined {
  const [, red, green, blue] = /^#?([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i.exec(colour) ?? [];
  if (!red || !green || !blue) return undefined;
  const brightness =
    Number.parseInt(red, 16) * 0.299 + Number.parseInt(green, 16) * 0.587 + Number.parseInt(blue, 16) * 0.114;
  return brightness < 128 ? 'dark' : 'light';
}
