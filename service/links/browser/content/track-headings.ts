const maxHeadings = 300;
const maxTextLength = 120;

/** Reports the text of every heading (h1 to h3) once, when it comes into sight. */
export function trackHeadings(callback: (text: string) => void): void {
  const watched = new WeakSet<Element>();
  const seen = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting) continue;
      seen.unobserve(target);
      const text = target.textContent?.replace(/\s+/g, ' ').trim().slice(0, maxTextLength).trim();
      if (text) callback(text);
    }
  });
  const watch = () => {
    for (const heading of [...document.querySelectorAll('h1, h2, h3')].slice(0, maxHeadings)) {
      if (watched.has(heading)) continue;
      watched.add(heading);
      seen.observe(heading);
    }
  };
  watch();
  // Pages rendered by scripts get their headings a little later.
  addEventListener('load', () => setTimeout(watch, 500));
}
