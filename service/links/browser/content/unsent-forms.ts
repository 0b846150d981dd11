import { ownFolder } from './external-links.ts';
import { onSubmit, submissionOf } from './form-submissions.ts';

/**
 * Tells when a visitor sends a form whose entries nobody would get: they would go to the link host, which keeps none. What was
 * entered stays. Forms that a script of the page takes, or that lead to another host, are not concerned.
 */
export function watchUnsentForms(tell: () => void): void {
  const own = ownFolder();
  // The page's own listeners come first: those of the form and its parents, and mostly those of the window.
  onSubmit((event) => {
    if (event.defaultPrevented || own === undefined || !isLost(event, own)) return;
    event.preventDefault();
    tell();
  });
}

function isLost(event: SubmitEvent, own: string): boolean {
  const { method, address: to } = submissionOf(event) ?? {};
  if (method === undefined || method === 'dialog' || !to || to.origin !== new URL(own).origin) return false;
  // A script of the page may read what is appended to its address.
  const isRead = to.pathname !== location.pathname || document.scripts.length > 0;
  return method === 'post' || !to.href.startsWith(own) || !isRead;
}
