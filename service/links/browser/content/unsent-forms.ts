import { ownFolder } from './external-links.ts';

/**
 * Tells when a visitor sends a form whose entries nobody would get: they would go to the link host, which keeps none. What was
 * entered stays. Forms that a script of the page takes, or that lead to another host, are not concerned.
 */
export function watchUnsentForms(tell: () => void): void {
  const own = ownFolder();
  // The page's own listeners come first: those of the form and its parents, and mostly those of the window.
  addEventListener('submit', (event) => {
    if (event.defaultPrevented || own === undefined || !isLost(event, own)) return;
    event.preventDefault();
    tell();
  });
}

function isLost({ target, submitter }: SubmitEvent, own: string): boolean {
  if (!(target instanceof HTMLFormElement)) return false;
  // Fields named “action” or “method” hide the properties of the form.
  const written = (name: string) => submitter?.getAttribute(`form${name}`) ?? target.getAttribute(name) ?? '';
  const method = written('method').toLowerCase();
  const action = written('action') || location.href;
  if (method === 'dialog' || !URL.canParse(action, document.baseURI)) return false;
  const to = new URL(action, document.baseURI);
  if (to.origin !== new URL(own).origin) return false;
  // A script of the page may read what is appended to its address.
  const isRead = to.pathname !== location.pathname || document.scripts.length > 0;
  return method === 'post' || !to.href.startsWith(own) || !isRead;
}
