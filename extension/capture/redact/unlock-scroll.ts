const SCROLLS = {
  html: 'overflow-y:auto!important',
  // What `visible` leaves over belongs to the window.
  body: 'overflow-y:visible!important;position:static!important',
};

/** Lets the page of a parsed file scroll again, given its root or body element. */
export function unlockScroll(root: Element): void {
  const rule = root.localName === 'body' ? SCROLLS.body : SCROLLS.html;
  const style = root.getAttribute('style');
  root.setAttribute('style', style ? `${style};${rule}` : rule);
}
