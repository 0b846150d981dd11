import { tabSize } from './offer-page.ts';

/** The size of the moving picture, in pixels. */
export const stageSize = { width: 960, height: 600 };

/** The pictures are shown at this share of their size. */
const scale = 0.8;
const left = (stageSize.width - tabSize.width * scale) / 2;
const top = 64;

/** Where the toolbar button is on the stage. */
export const toolbarButton = { x: left + tabSize.width * scale - 30, y: 42 };

/** The left upper corner of the popup on the stage. */
const popupCorner = { x: left + (tabSize.width - 380) * scale - 8, y: top + 2 };

/** One moment of the moving picture. Pictures are PNG files. */
export interface Moment {
  address: string;
  picture: Buffer;
  popup?: Buffer | undefined;
  pointer?: { x: number; y: number; pressed?: boolean } | undefined;
  /** From 0, out of sight, to 1. */
  notification?: { title: string; shown: number } | undefined;
  caption: string;
}

/** Converts a point in the popup to a point on the stage. */
export function onStage({ x, y }: { x: number; y: number }): { x: number; y: number } {
  return { x: popupCorner.x + x * scale, y: popupCorner.y + y * scale };
}

/** Returns the page that shows a moment: a browser's window with the pictures in it. */
export function stage({ address, picture, popup, pointer, notification, caption }: Moment, dark: boolean): string {
  const width = tabSize.width * scale;
  return `<!doctype html><style>
    * { box-sizing: border-box; margin: 0 }
    :root { color-scheme: ${dark ? 'dark' : 'light'} }
    body { width: ${stageSize.width}px; height: ${stageSize.height}px; overflow: hidden; font: 15px/1.4 system-ui, 'Noto Sans', sans-serif;
      color: light-dark(#16262b, #e8f0f2); background: light-dark(linear-gradient(160deg, #dceef0, #f4f8f8), linear-gradient(160deg, #0c1b20, #14282e)) ${dark ? '#10191c' : '#e8f2f3'} }
    .window { position: absolute; left: ${left}px; top: 20px; width: ${width}px; height: ${top - 20 + tabSize.height * scale}px; overflow: hidden;
      border-radius: 12px; background: light-dark(#fff, #1d2a2f); box-shadow: 0 12px 40px #0003, 0 0 0 1px light-dark(#0001, #fff2) }
    .bar { display: flex; gap: 12px; align-items: center; height: 44px; padding: 0 14px }
    .bar i { width: 11px; height: 11px; border-radius: 50%; background: light-dark(#cfd9dc, #41545b) }
    .address { flex: 1; overflow: hidden; padding: 4px 14px; border-radius: 14px; background: light-dark(#eef3f4, #10191c); color: light-dark(#4a5d63, #a9bcc2); font-size: 13px; white-space: nowrap }
    .button { display: grid; place-items: center; width: 30px; height: 30px; border-radius: 8px; background: ${popup ? 'light-dark(#dcebed, #33474e)' : 'none'} }
    .tab { display: block; width: ${width}px }
    .popup { position: absolute; left: ${popupCorner.x}px; top: ${popupCorner.y}px; width: ${380 * scale}px; border-radius: 10px; box-shadow: 0 10px 32px #0005, 0 0 0 1px light-dark(#0002, #fff3) }
    .pointer { position: absolute; width: 22px; filter: drop-shadow(0 1px 2px #0006) }
    .ring { position: absolute; width: 34px; height: 34px; margin: -17px; border-radius: 50%; background: #2f9aa566 }
    .notification { position: absolute; right: 24px; bottom: 84px; display: flex; gap: 12px; align-items: center; max-width: 340px; padding: 14px 18px; border-radius: 12px;
      background: light-dark(#fff, #26363c); box-shadow: 0 10px 32px #0004, 0 0 0 1px light-dark(#0001, #fff2); font-weight: 600 }
    .caption { position: absolute; left: 50%; bottom: 16px; padding: 8px 18px; border-radius: 20px; background: light-dark(#0b5460, #7fd3dc); color: light-dark(#fff, #08252b); font-weight: 600; translate: -50% 0; white-space: nowrap }
  </style>
  <div class="window">
    <div class="bar"><i></i><i></i><i></i><span class="address">${escaped(address)}</span><span class="button">${mark(18)}</span></div>
    <img class="tab" src="${dataUrl(picture)}" alt="">
  </div>
  ${popup ? `<img class="popup" src="${dataUrl(popup)}" alt="">` : ''}
  ${notification ? `<div class="notification" style="opacity:${notification.shown};translate:${(1 - notification.shown) * 40}px 0">${mark(28)}<span>${escaped(notification.title)}</span></div>` : ''}
  ${pointer?.pressed ? `<div class="ring" style="left:${pointer.x}px;top:${pointer.y}px"></div>` : ''}
  ${pointer ? `<svg class="pointer" style="left:${pointer.x - 4}px;top:${pointer.y - 2}px" viewBox="0 0 22 26"><path d="M4 2v19l5-4.6 3.2 7.6 3.6-1.5-3.2-7.4H20z" fill="#111" stroke="#fff" stroke-width="1.5"/></svg>` : ''}
  <div class="caption">${escaped(caption)}</div>`;
}

/** Draws the mark in the accent colour. */
export const mark = (size: number) =>
  `<svg width="${size}" viewBox="0 0 16 16"><path d="M8 2.6 3.1 13.2M8 2.6l4.9 10.6" fill="none" stroke="light-dark(#0b6b78, #6fd0da)" stroke-width="2.2" stroke-linecap="round"/></svg>`;

const dataUrl = (picture: Buffer) => `data:image/png;base64,${picture.toString('base64')}`;

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
