/** How far views got, for a page that shows the document. */
export interface HeatMap {
  /** BCP 47 tag that shares are written in. */
  locale: string;
  /** How many views say which headings they reached. */
  of: number;
  /** Headings by their text, and how many views reached them. */
  sections: readonly { name: string; count: number }[];
  /** How far each view that says so got, 0 to 100. */
  percents: readonly number[];
}

/**
 * Lays the heat over the page's headings, or over the pages of a PDF as PDF.js shows them: at each a mark with the share of views
 * that got there, and a band down to the next. Nothing of the page is changed, and nothing of it can be clicked less.
 * Injected into the page, so it stands on its own.
 * @returns how many places were found; nothing is laid where there is none
 */
export function drawHeatMap({ locale, of, sections, percents }: HeatMap): number {
  const removal = Symbol.for('linkwake.heat');
  const removeEarlier: unknown = Reflect.get(globalThis, removal);
  if (typeof removeEarlier === 'function') removeEarlier();

  // Services cut long headings.
  const isSame = (text: string, name: string) => text === name || (name.length >= 60 && text.startsWith(name));
  const shareOfHeading = (heading: Element) => {
    const text = heading.textContent?.replace(/\s+/g, ' ').trim() ?? '';
    const found = sections.find(({ name }) => isSame(text, name));
    return found && { target: heading, share: found.count / of };
  };
  const headings = [...document.querySelectorAll('h1, h2, h3, h4, h5, h6')].flatMap(
    (heading) => shareOfHeading(heading) ?? [],
  );
  const shownPages = [...document.querySelectorAll('.pdfViewer > .page')];
  const shareOfPage = (place: number) =>
    percents.filter((percent) => percent >= Math.floor((100 * (place + 1)) / shownPages.length)).length /
    percents.length;
  const pages = percents.length === 0 ? [] : shownPages.map((target, place) => ({ target, share: shareOfPage(place) }));
  const places = headings.length > 0 ? headings : pages;
  if (places.length === 0) return 0;

  const layer = document.createElement('div');
  layer.setAttribute('aria-hidden', 'true');
  layer.style.cssText = 'all: initial; position: fixed; inset: 0; z-index: 2147483647; pointer-events: none';
  const inside = layer.attachShadow({ mode: 'closed' });
  const end = getComputedStyle(document.documentElement).direction === 'rtl' ? 'left' : 'right';
  const written = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 0 });
  const marks = places.map(({ target, share }) => {
    const band = document.createElement('div');
    band.style.cssText = `position: absolute; ${end}: 0; inline-size: 8px; background: oklch(52% 0.1 205 / ${0.12 + 0.88 * share})`;
    const label = document.createElement('div');
    label.textContent = written.format(share);
    label.style.cssText = `position: absolute; ${end}: 12px; padding: 2px 8px; border-radius: 10px; outline: 1px solid white;
      background: oklch(40% 0.085 205); color: white; font: 12px/1.4 system-ui, sans-serif; font-variant-numeric: tabular-nums`;
    inside.append(band, label);
    return { target, band, label };
  });

  const place = () => {
    const tops = marks.map(({ target }) => target.getBoundingClientRect().top);
    for (const [at, { target, band, label }] of marks.entries()) {
      const top = tops[at] ?? 0;
      const below = tops.slice(at + 1).find((other) => other > top);
      const hidden = target.getClientRects().length === 0;
      band.style.top = label.style.top = `${top}px`;
      band.style.height = `${Math.max(0, (below ?? innerHeight) - top)}px`;
      band.style.display = label.style.display = hidden ? 'none' : 'block';
    }
  };
  const watched = new ResizeObserver(place);
  watched.observe(document.documentElement);
  const whenever = { capture: true, passive: true };
  addEventListener('scroll', place, whenever);
  addEventListener('resize', place, whenever);
  document.documentElement.append(layer);
  place();
  Reflect.set(globalThis, removal, () => {
    watched.disconnect();
    removeEventListener('scroll', place, whenever);
    removeEventListener('resize', place, whenever);
    layer.remove();
    Reflect.deleteProperty(globalThis, removal);
  });
  return places.length;
}

/** Takes it off again. Injected into the page, so it stands on its own. */
export function removeHeatMap(): void {
  const remove: unknown = Reflect.get(globalThis, Symbol.for('linkwake.heat'));
  if (typeof remove === 'function') remove();
}
