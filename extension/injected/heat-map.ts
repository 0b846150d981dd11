/** How far views got in a document, for a page that shows it. */
export interface HeatMap {
  /** BCP 47 tag of the language that percentages are formatted in. */
  locale: string;
  /** The number of views that report which headings they reached. */
  viewCount: number;
  /** Headings by their text, each with the number of views that reached it. */
  sections: readonly { name: string; count: number }[];
  /** How far each view got, 0 to 100, of the views that report it. */
  percents: readonly number[];
}

/**
 * Draws the heat map over the page's headings, or over the pages of a PDF in PDF.js. Each place gets a mark with the
 * share of views that got there, and a band down to the next. The page itself stays as it is and can be clicked as
 * before. Injected into the page, so it may use nothing outside itself.
 * @returns the number of places found; without any, nothing is drawn
 */
export function drawHeatMap({ locale, viewCount, sections, percents }: HeatMap): number {
  const removal = Symbol.for('linkwake.heat');
  const removeEarlier: unknown = Reflect.get(globalThis, removal);
  if (typeof removeEarlier === 'function') removeEarlier();

  // Services truncate long headings.
  const isSame = (text: string, name: string) => text === name || (name.length >= 60 && text.startsWith(name));
  const shareOfHeading = (heading: Element) => {
    const text = heading.textContent?.replace(/\s+/g, ' ').trim() ?? '';
    const found = sections.find(({ name }) => isSame(text, name));
    return found && { target: heading, share: found.count / viewCount };
  };
  const headings = [...document.querySelectorAll('h1, h2, h3, h4, h5, h6')].flatMap(
    (heading) => shareOfHeading(heading) ?? [],
  );
  const shownPages = [...document.querySelectorAll('.pdfViewer > .page')];
  const shareOfPage = (index: number) =>
    percents.filter((percent) => percent >= Math.floor((100 * (index + 1)) / shownPages.length)).length /
    percents.length;
  const pages = percents.length === 0 ? [] : shownPages.map((target, index) => ({ target, share: shareOfPage(index) }));
  const places = headings.length > 0 ? headings : pages;
  if (places.length === 0) return 0;

  const layer = document.createElement('div');
  layer.setAttribute('aria-hidden', 'true');
  layer.style.cssText = 'all: initial; position: fixed; inset: 0; z-index: 2147483647; pointer-events: none';
  const shadow = layer.attachShadow({ mode: 'closed' });
  const end = getComputedStyle(document.documentElement).direction === 'rtl' ? 'left' : 'right';
  const percentFormat = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 0 });
  const marks = places.map(({ target, share }) => {
    const band = document.createElement('div');
    band.style.cssText = `position: absolute; ${end}: 0; inline-size: 8px; background: oklch(52% 0.1 205 / ${0.12 + 0.88 * share})`;
    const label = document.createElement('div');
    label.textContent = percentFormat.format(share);
    label.style.cssText = `position: absolute; ${end}: 12px; padding: 2px 8px; border-radius: 10px; outline: 1px solid white;
      background: oklch(40% 0.085 205); color: white; font: 12px/1.4 system-ui, sans-serif; font-variant-numeric: tabular-nums`;
    shadow.append(band, label);
    return { target, band, label };
  });

  const position = () => {
    const tops = marks.map(({ target }) => target.getBoundingClientRect().top);
    for (const [index, { target, band, label }] of marks.entries()) {
      const top = tops[index] ?? 0;
      const below = tops.slice(index + 1).find((other) => other > top);
      const hidden = target.getClientRects().length === 0;
      band.style.top = label.style.top = `${top}px`;
      band.style.height = `${Math.max(0, (below ?? innerHeight) - top)}px`;
      band.style.display = label.style.display = hidden ? 'none' : 'block';
    }
  };
  const observer = new ResizeObserver(position);
  observer.observe(document.documentElement);
  const options = { capture: true, passive: true };
  addEventListener('scroll', position, options);
  addEventListener('resize', position, options);
  document.documentElement.append(layer);
  position();
  Reflect.set(globalThis, removal, () => {
    observer.disconnect();
    removeEventListener('scroll', position, options);
    removeEventListener('resize', position, options);
    layer.remove();
    Reflect.deleteProperty(globalThis, removal);
  });
  return places.length;
}

/** Removes the heat map. Injected into the page, so it may use nothing outside itself. */
export function removeHeatMap(): void {
  const remove: unknown = Reflect.get(globalThis, Symbol.for('linkwake.heat'));
  if (typeof remove === 'function') remove();
}
