import type { RefObject } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { ask } from '../../../messages/ask.ts';

/** Documents per question: the most that the background reads at once. */
const atOnce = 10;

/** Gathers the rows of one scroll into one question, in milliseconds. */
const gatherMs = 100;

/**
 * Reads the details of the documents whose rows (`data-slug`) are scrolled into view, each once. The list of documents has none, and
 * reading all hundred at once would be a hundred requests.
 * @param rows changes when the list has other rows
 * @param isDown whether the list cannot be read now; documents that were asked for until then are asked for again afterwards
 */
export function useDetailsInView(
  service: string,
  list: RefObject<HTMLElement | null>,
  rows: string,
  isDown: boolean,
): void {
  const asked = useRef(new Set<string>());
  useEffect(() => {
    const waiting = new Set<string>();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const read = async () => {
      while (waiting.size > 0) {
        const slugs = [...waiting].slice(0, atOnce);
        for (const slug of slugs) waiting.delete(slug);
        // A service that does not answer is shown above the list.
        await ask('details.refresh', { service, slugs }).catch(() => undefined);
      }
      timer = undefined;
    };
    const observer = new IntersectionObserver((changes) => {
      for (const { isIntersecting, target } of changes) {
        const slug = target instanceof HTMLElement ? target.dataset.slug : undefined;
        const key = `${service} ${slug}`;
        if (!isIntersecting || slug === undefined || asked.current.has(key)) continue;
        asked.current.add(key);
        waiting.add(slug);
      }
      if (waiting.size > 0) timer ??= setTimeout(read, gatherMs);
    });
    for (const row of list.current?.querySelectorAll('[data-slug]') ?? []) observer.observe(row);
    return () => {
      observer.disconnect();
      clearTimeout(timer);
      // The next list asks for those that this one did not come to.
      for (const slug of waiting) asked.current.delete(`${service} ${slug}`);
      waiting.clear();
      if (isDown) asked.current.clear();
    };
  }, [service, rows, isDown]);
}
