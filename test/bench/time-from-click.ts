/** Runs in the page, because polling from outside is too coarse. Returns the milliseconds from the next click until the words appear. */
export function timeFromClickTo(words: string): Promise<number> {
  return new Promise((done) => {
    let clicked = Number.NaN;
    addEventListener('click', ({ timeStamp }) => (clicked = timeStamp), { capture: true, once: true });
    new MutationObserver((_changes, observer) => {
      if (!document.body.innerText.includes(words)) return;
      observer.disconnect();
      done(performance.now() - clicked);
    }).observe(document.body, { childList: true, subtree: true });
  });
}
