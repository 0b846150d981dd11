import { enableButton } from '../enable-button.ts';
import { element } from '../page-data.ts';
import { percent, say } from '../words.ts';
import type { Viewer } from './viewer.ts';
import { loadPreference, savePreference } from './viewer-preferences.ts';

export const minScale = 0.25;
export const maxScale = 5;
const step = 1.2;

/** Starts page number and zoom. Keys: + and − zoom, 0 fits the width. */
export function startToolbar({ events, pages }: Viewer): void {
  const number = element('page-number', HTMLInputElement);
  const count = element('page-count', HTMLSpanElement);
  const zoom = element('zoom', HTMLSelectElement);
  const closer = element('zoom-in', HTMLButtonElement);
  const farther = element('zoom-out', HTMLButtonElement);

  // PDF.js keeps the position of the last frame, which is outdated right after a key has scrolled.
  const scaleTo = (value: string) => {
    pages.update();
    pages.currentScaleValue = value;
  };
  const scaleBy = (factor: number) => {
    scaleTo(String(Math.min(maxScale, Math.max(minScale, pages.currentScale * factor))));
  };

  events.on('pagesinit', () => {
    pages.currentScaleValue = loadPreference('zoom') ?? 'auto';
    count.textContent = say('ofPages', { n: pages.pagesCount });
    for (const control of [number, zoom, closer, farther]) control.disabled = false;
  });
  events.on('pagechanging', ({ pageNumber }: { pageNumber: number }) => {
    number.value = String(pageNumber);
  });
  events.on('scalechanging', ({ scale, presetValue }: { scale: number; presetValue?: string }) => {
    const custom = zoom.options.namedItem('custom') ?? zoom.options[zoom.options.length - 1];
    const known = [...zoom.options].find((option) => option.value === (presetValue ?? String(scale)));
    if (custom) custom.textContent = percent(scale);
    zoom.value = known?.value ?? 'custom';
    enableButton(closer, scale < maxScale);
    enableButton(farther, scale > minScale);
    savePreference('zoom', presetValue ?? String(scale));
  });

  number.addEventListener('change', () => {
    const wanted = Number(number.value);
    if (Number.isInteger(wanted) && wanted >= 1 && wanted <= pages.pagesCount) pages.currentPageNumber = wanted;
    else number.value = String(pages.currentPageNumber);
  });
  number.addEventListener('focus', () => number.select());
  zoom.addEventListener('change', () => scaleTo(zoom.value));
  closer.addEventListener('click', () => scaleBy(step));
  farther.addEventListener('click', () => scaleBy(1 / step));

  addEventListener('keydown', (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.target instanceof Element && event.target.closest('input, select, textarea, dialog')) return;
    if (event.key === '+' || event.key === '=') scaleBy(step);
    else if (event.key === '-') scaleBy(1 / step);
    else if (event.key === '0') scaleTo('auto');
    else return;
    event.preventDefault();
  });
  // "Automatic" and "Page width" follow the available width: the window's without the sidebar's.
  new ResizeObserver(() => {
    const scale = pages.currentScaleValue;
    if (Number.isNaN(Number(scale))) pages.currentScaleValue = scale;
  }).observe(pages.container);
}
