const uploading = 'Uploading…';
const checking = 'Checking the file…';
const failed = (arrivedAt: string | undefined) =>
  arrivedAt === undefined
    ? 'Couldn’t upload. Check your connection and try again.'
    : `Couldn’t upload. Check your connection, then look in ${arrivedAt} before you try again.`;
const signedOut = 'You’re signed out. Sign in in another tab, then send this form again.';

/**
 * Sends the forms that show an upload's progress. The page stays open until the file is accepted, so the person can cancel, and a
 * refused upload loses nothing that they entered.
 */
export function startUploadForms(): void {
  for (const box of document.querySelectorAll<HTMLElement>('[data-upload-progress]')) {
    const form = box.closest('form');
    if (form) startUploadForm(form, box);
  }
}

function startUploadForm(form: HTMLFormElement, box: HTMLElement): void {
  const [stage, bar, cancel] = [box.querySelector('p'), box.querySelector('progress'), box.querySelector('button')];
  const amount = box.querySelector('[data-amount]');
  const submit = form.querySelector<HTMLButtonElement>('[type="submit"]');
  if (!submit || !stage || !bar || !cancel || !amount) return;

  const showProgress = (isSending: boolean) => {
    stage.textContent = uploading;
    bar.value = 0;
    amount.textContent = '';
    cancel.hidden = false;
    box.hidden = !isSending;
    submit.hidden = isSending;
    for (const field of form.querySelectorAll<HTMLElement>('.field')) field.inert = isSending;
    (isSending ? cancel : submit).focus();
  };
  const broken = () => noticeOf(failed(box.dataset.arrivedAt));
  const refuse = (notice: Element) => {
    form.prepend(notice);
    showProgress(false);
    notice.scrollIntoView({ block: 'nearest' });
  };

  form.addEventListener('submit', (event) => {
    event.preventDefault();
    document.getElementById('refusal')?.remove();
    // What the page says of an earlier file must not seem to be of this one.
    for (const result of document.querySelectorAll('[data-result]')) result.remove();
    if (form.dataset.title !== undefined) document.title = form.dataset.title;
    // fetch does not report how much it has sent.
    const request = new XMLHttpRequest();
    request.responseType = 'document';
    request.open('POST', form.action);
    request.upload.addEventListener('progress', ({ loaded, total }) => {
      bar.value = loaded / total;
      amount.textContent = `${megabytes(loaded)} of ${megabytes(total)} MB`;
    });
    request.upload.addEventListener('load', () => {
      // It may be published by now: cancelling would come too late.
      cancel.hidden = true;
      stage.textContent = checking;
      stage.focus();
      bar.removeAttribute('value');
    });
    request.addEventListener('load', () => {
      if (request.status >= 400)
        return refuse(refusalIn(request.responseXML) ?? errorIn(request.responseXML) ?? broken());
      if (new URL(request.responseURL).pathname.startsWith('/sign-in')) return refuse(noticeOf(signedOut));
      // An answer without a redirect is the page itself: asking for its address again would show the form.
      if (request.responseURL === form.action) {
        if (!showAnswer(request.responseXML)) refuse(broken());
        return;
      }
      // A page that the browser keeps for its Back button shows the form again.
      addEventListener('pagehide', () => showProgress(false), { once: true });
      location.assign(request.responseURL);
    });
    request.addEventListener('error', () => refuse(broken()));
    request.addEventListener('abort', () => showProgress(false));
    cancel.onclick = () => request.abort();
    request.send(new FormData(form));
    showProgress(true);
  });
}

/** Shows the page that answers an upload. @returns false for a page that comes from a proxy and not from the service */
function showAnswer(answer: Document | null): boolean {
  const [shown, fresh] = [document.querySelector('main'), answer?.querySelector('main')];
  if (!answer || !shown || !fresh) return false;
  document.title = answer.title;
  shown.replaceWith(document.adoptNode(fresh));
  fresh.querySelector<HTMLElement>('[autofocus]')?.focus();
  startUploadForms();
  return true;
}

const oneDigit = new Intl.NumberFormat('en', { minimumFractionDigits: 1, maximumFractionDigits: 1 });
const megabytes = (bytes: number) => oneDigit.format(bytes / 1024 ** 2);

/** Returns the notice of a refused upload, without the request to enter the password again: it is still in its field. */
function refusalIn(page: Document | null): Element | undefined {
  const notice = page?.querySelector('#refusal');
  if (!notice) return undefined;
  notice.querySelector('[data-password-again]')?.remove();
  return document.adoptNode(notice);
}

/** Returns what an error page of the service says; `undefined` for a page of a proxy. */
function errorIn(page: Document | null): Element | undefined {
  const message = page?.querySelector('[data-message]')?.textContent;
  return message ? noticeOf(message) : undefined;
}

function noticeOf(words: string): Element {
  const notice = document.createElement('p');
  notice.className = 'notice notice-bad wide';
  notice.id = 'refusal';
  notice.role = 'alert';
  notice.textContent = words;
  return notice;
}
