import { element } from '../page-data.ts';
import { pagesCovered } from '../pdf/pdf-reading.ts';
import type { Viewer } from '../pdf/viewer.ts';
import { say } from '../words.ts';
import { narrow, type PageLayout } from './page-layout.ts';

export interface FormLayout {
  /** The answers were sent: they can be read, no longer filled in. */
  showAnswers(): void;
  /** Shows the document without fields. */
  hideFields(): void;
}

/**
 * Shows the fields on the pages or as a list: the same controls in the same order. The document comes first on every screen:
 * nobody signs what they have not seen. On a narrow one, a field that is tapped or led to opens the list.
 */
export function startLayout({ events }: Viewer, form: HTMLFormElement, layout: PageLayout): FormLayout {
  const toggle = element('form-layout', HTMLButtonElement);
  // Absent where the answers are only read.
  const submit = document.getElementById('form-send');
  const pages = element('pages', HTMLDivElement);
  const list = element('form-list', HTMLDivElement);
  let asList = false;
  let isFilledIn = submit !== null;

  const place = () => {
    if (!asList) layout.place();
  };
  const name = () => {
    const fills = narrow.matches && isFilledIn;
    toggle.textContent = say(fills ? (asList ? 'readDocument' : 'fillIn') : asList ? 'onPages' : 'asList');
    // One primary button: on a phone, reading leads to filling in.
    toggle.classList.toggle('button-primary', fills && !asList);
    submit?.classList.toggle('button-primary', !narrow.matches || asList);
  };
  const show = () => {
    const home = asList ? list : pages;
    if (form.parentElement !== home) home.append(form);
    form.classList.toggle('on-pages', !asList);
    list.hidden = !asList;
    // Behind the list, the pages keep their layout but are hidden and inert.
    pages.inert = asList;
    pages.dispatchEvent(new Event(pagesCovered));
    name();
    if (asList) layout.release();
    else layout.place();
  };

  toggle.addEventListener('click', () => {
    asList = !asList;
    show();
  });
  form.addEventListener('focusin', ({ target }) => {
    if (asList || !narrow.matches || !(target instanceof HTMLElement)) return;
    asList = true;
    show();
    target.focus({ preventScroll: true });
    target.scrollIntoView({ block: 'center' });
  });
  narrow.addEventListener('change', name);
  for (const event of [
    'pagesinit',
    'pagesloaded',
    'pagerendered',
    'scalechanging',
    'rotationchanging',
    'updateviewarea',
  ]) {
    events.on(event, place);
  }
  new ResizeObserver(place).observe(pages);
  show();
  return {
    showAnswers() {
      isFilledIn = false;
      name();
    },
    hideFields() {
      asList = false;
      show();
      toggle.hidden = true;
      form.hidden = true;
    },
  };
}
