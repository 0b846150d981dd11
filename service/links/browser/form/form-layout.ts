import { element } from '../page-data.ts';
import type { Viewer } from '../pdf/viewer.ts';
import { say } from '../words.ts';
import type { PageLayout } from './page-layout.ts';

/** On a narrower screen, a page with its fields is too small to read and use. */
const narrow = matchMedia('(width < 700px)');

/** Shows the fields on the pages or as a list: the same controls in the same order. */
export function startLayout({ events }: Viewer, form: HTMLFormElement, layout: PageLayout): void {
  const toggle = element('form-layout', HTMLButtonElement);
  const pages = element('pages', HTMLDivElement);
  const list = element('form-list', HTMLDivElement);
  let asList = narrow.matches;

  const place = () => {
    if (!asList) layout.place();
  };
  const show = () => {
    const home = asList ? list : pages;
    if (form.parentElement !== home) home.append(form);
    form.classList.toggle('on-pages', !asList);
    list.hidden = !asList;
    // Behind the list, the pages keep their layout but are hidden and inert.
    pages.inert = asList;
    toggle.textContent = say(asList ? 'onPages' : 'asList');
    if (asList) layout.release();
    else layout.place();
  };

  toggle.addEventListener('click', () => {
    asList = !asList;
    show();
  });
  for (const name of [
    'pagesinit',
    'pagesloaded',
    'pagerendered',
    'scalechanging',
    'rotationchanging',
    'updateviewarea',
  ]) {
    events.on(name, place);
  }
  new ResizeObserver(place).observe(pages);
  show();
}
