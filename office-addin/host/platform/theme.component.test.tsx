import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { followOfficeTheme } from './theme.ts';

/** Office as the page sees it. */
let theme: { bodyBackgroundColor: string } | undefined;
let raise: ((change: unknown) => void) | undefined;
let root: HTMLElement;

beforeEach(() => {
  theme = { bodyBackgroundColor: '#FFFFFF' };
  raise = undefined;
  root = document.createElement('div');
  vi.stubGlobal('Office', {
    EventType: { OfficeThemeChanged: 'officeThemeChanged' },
    context: {
      get officeTheme() {
        return theme;
      },
      document: {
        addHandlerAsync: (type: string, listener: (change: unknown) => void) => {
          expect(type).toBe('officeThemeChanged');
          raise = listener;
        },
      },
    },
  });
});

afterEach(() => vi.unstubAllGlobals());

it('follows Office’s event, also where the context keeps the first theme', () => {
  followOfficeTheme(root);
  expect(root.dataset.theme).toBe('light');
  raise?.({ type: 'officeThemeChanged', officeTheme: { bodyBackgroundColor: '#292929' } });
  expect(root.dataset.theme).toBe('dark');
  dispatchEvent(new Event('focus'));
  expect(root.dataset.theme).toBe('dark');
});

it('reads the theme again when the person returns, and leaves it to the system while Office names none', () => {
  theme = undefined;
  followOfficeTheme(root);
  expect(root.dataset.theme).toBeUndefined();
  theme = { bodyBackgroundColor: '#292929' };
  dispatchEvent(new Event('focus'));
  expect(root.dataset.theme).toBe('dark');
  theme = undefined;
  raise?.({});
  expect(root.dataset.theme).toBeUndefined();
});

it('works where Office has no such event, or refuses to register for it', () => {
  Reflect.set(Office.context.document, 'addHandlerAsync', () => {
    throw new Error('The event type is not supported.');
  });
  expect(() => followOfficeTheme(root)).not.toThrow();
  Reflect.deleteProperty(Office.EventType, 'OfficeThemeChanged');
  expect(() => followOfficeTheme(root)).not.toThrow();
  expect(root.dataset.theme).toBe('light');
});
