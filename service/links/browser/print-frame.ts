import { onPrintShortcut } from './print-shortcut.ts';

/** Paper is narrower than most windows: what is so wide on the screen is taller there. CSS pixels across A4, less its margins. */
const paperWidth = 700;

/**
 * Prints the published page and not the window around it, which browsers would cut off below the first sheet. By key the
 * frame prints itself; by the browser's menu it is this window, whose frame is made as tall as its page should be on paper.
 */
export function startFramePrinting(frame: HTMLIFrameElement): { heightIs(pixels: number): void } {
  const sheet = new CSSStyleSheet();
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  let answers = false;
  const print = () => frame.contentWindow?.postMessage({ linkwake: 'print' }, '*');
  // A page whose own policy keeps our reporter out does not hear.
  onPrintShortcut(print, () => answers);
  return {
    heightIs(pixels) {
      answers = true;
      const height = Math.ceil(pixels * Math.max(1, frame.clientWidth / paperWidth));
      sheet.replaceSync(`@media print { .shell-main iframe { block-size: ${height}px } }`);
    },
  };
}
