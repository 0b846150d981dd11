const uploading = 'Uploading…';
const checking = 'Checking the file…';
const failed =
  'The upload failed. Check your connection, and look whether the new content has arrived before you send it again.';
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
  const submit = form.querySelector<HTMLButtonElement>('[type="submit"]');
  if (!submit || !stage || !bar || !cancel) return;

  const showProgress = (isSending: boolean) => {
    stage.textContent = uploading;
    bar.value = 0;
    box.hidden = !isSending;
    submit.hidden = isSending;
    for (const field of form.querySelectorAll<HTMLElement>('.field')) field.inert = isSending;
    (isSending ? cancel : submit).focus();
  };
  const refuse = (notice: Element) => {
    form.prepend(notice);
    showProgress(false);
    notice.scrollIntoView({ block: 'nearest' });
  };

  form.addEventListener('submit', (event) => {
    event.preventDefault();
    form.querySelector('#refusal')?.remove();
    // fetch does not report how much it has sent.
    const request = new XMLHttpRequest();
    request.responseType = 'document';
    request.open('POST', form.action);
    request.upload.addEventListener('progress', ({ loaded, total }) => {
      bar.value = loaded / total;
    });
    request.upload.addEventListener('load', () => {
      stage.textContent = checking;
      bar.removeAttribute('value');
    });
    request.addEventListener('load', () => {
      if (request.status >= 400) return refuse(refusalIn(request.responseXML) ?? noticeOf(failed));
      if (new URL(request.responseURL).pathname.startsWith('/sign-in')) return refuse(noticeOf(signedOut));
      // A page that the browser keeps for its Back button shows the form again.
      addEventListener('pagehide', () => showProgress(false), { once: true });
      location.assign(request.responseURL);
    });
    request.addEventListener('error', () => refuse(noticeOf(failed)));
    request.addEventListener('abort', () => showProgress(false));
    cancel.onclick = () => request.abort();
    request.send(new FormData(form));
    showProgress(true);
  });
}

/** Returns the notice of a refused upload, without the request to enter the password again: it is still in its field. */
function refusalIn(page: Document | null): Element | undefined {
  const notice = page?.querySelector('#refusal');
  if (!notice) return undefined;
  notice.querySelector('[data-password-again]')?.remove();
  return document.adoptNode(notice);
}

function noticeOf(words: string): Element {
  const notice = document.createElement('p');
  notice.className = 'notice notice-bad wide';
  notice.id = 'refusal';
  notice.role = 'alert';
  notice.textContent = words;
  return notice;
}
