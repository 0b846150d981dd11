/// <reference path="../../../node_modules/@microsoft/office-js/dist/office.d.ts" preserve="true" />
import * as z from 'zod/mini';
import { evaluatedWhenUsed } from '#shared/formats/evaluated-when-used.ts';

/** The event's argument, which Microsoft's types lack for documents. */
const themeChange = evaluatedWhenUsed(() => z.object({ officeTheme: z.object({ bodyBackgroundColor: z.string() }) }));

/**
 * Applies Office's theme to the page, now and whenever Office changes it: at Office's event in the applications that have it, and
 * in all when the person returns to the page. While Office names none (office-js#6134), the page follows the system through
 * `prefers-color-scheme`.
 */
export function followOfficeTheme(root: HTMLElement): void {
  const apply = (background: string | undefined) => {
    const theme = background && themeOf(background);
    if (theme) root.dataset.theme = theme;
    else delete root.dataset.theme;
  };
  let known = backgroundColour();
  apply(known);
  addEventListener('focus', () => {
    const now = backgroundColour();
    // Some applications keep returning their first answer; an event's value is then newer.
    if (now !== known) apply(now);
    known = now;
  });
  onThemeChanged((change) => {
    const { data } = themeChange.safeParse(change);
    apply(data ? data.officeTheme.bodyBackgroundColor : backgroundColour());
  });
}

function backgroundColour(): string | undefined {
  try {
    return Office.context.officeTheme?.bodyBackgroundColor;
  } catch {
    return undefined;
  }
}

/** Registers for Office's event, if this application has it for documents. */
function onThemeChanged(listener: (change: unknown) => void): void {
  try {
    // Microsoft's types name the event for Outlook only.
    const event: Office.EventType | undefined = Reflect.get(Office.EventType, 'OfficeThemeChanged');
    if (event !== undefined) Office.context.document.addHandlerAsync(event, listener);
  } catch {
    // Some versions name the event and do not raise it.
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
