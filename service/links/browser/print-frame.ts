import { onPrintShortcut } from './print-shortcut.ts';

/** CSS pixels across A4 without margins. Paper is narrower than most windows, so content is taller on it. */
const paperWidth = 700;

/**
 * Prints the published page instead of the window around it, which browsers would cut off after the first sheet. The
 * print key prints the frame. The browser's menu prints this window, with the frame as tall as its page on paper.
 */
export function startFramePrinting(frame: HTMLIFrameElement): { heightIs(pixels: number): void } {
  const sheet = new CSSStyleSheet();
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  let answers = false;
  const print = () => frame.contentWindow?.postMessage({ linkwake: 'print' }, '*');
  // A page whose own policy blocks our reporter does not receive the message.
  onPrintShortcut(print, () => answers);
  return {
    heightIs(pixels) {
      answers = true;
      const height = Math.ceil(pixels * Math.max(1, frame.clientWidth / paperWidth));
      sheet.replaceSync(`@media print { .shell-main iframe { block-size: ${height}px } }`);
    },
  };
}
