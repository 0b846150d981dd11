import { element } from '../page-data.ts';
import { say } from '../words.ts';
import type { Viewer } from './viewer.ts';

interface Matches {
  current: number;
  total: number;
}

/**
 * Starts the search of the whole PDF, including pages not yet drawn. The browser's search sees drawn pages only, so its
 * key opens this one.
 */
export function startFindBar({ events }: Viewer): void {
  const bar = element('find', HTMLElement);
  const form = element('find-form', HTMLFormElement);
  const text = element('find-text', HTMLInputElement);
  const count = element('find-count', HTMLSpanElement);
  const opener = element('find-open', HTMLButtonElement);

  const find = (type: '' | 'again', backwards = false) =>
    events.dispatch('find', {
      source: bar,
      type,
      query: text.value,
      caseSensitive: false,
      entireWord: false,
      highlightAll: true,
      findPrevious: backwards,
      matchDiacritics: false,
    });
  const open = () => {
    bar.hidden = false;
    text.focus();
    text.select();
  };
  const close = () => {
    bar.hidden = true;
    events.dispatch('findbarclose', { source: bar });
    opener.focus();
  };
  const showMatches = ({ current, total }: Matches) => {
    if (text.value === '') count.textContent = '';
    else count.textContent = total === 0 ? say('notFound') : say('match', { current, total });
  };

  events.on('pagesinit', () => {
    opener.disabled = false;
  });
  events.on('updatefindmatchescount', ({ matchesCount }: { matchesCount: Matches }) => showMatches(matchesCount));
  events.on('updatefindcontrolstate', ({ matchesCount }: { matchesCount: Matches }) => showMatches(matchesCount));
  opener.addEventListener('click', () => (bar.hidden ? open() : close()));
  text.addEventListener('input', () => find(''));
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    find('again');
  });
  element('find-previous', HTMLButtonElement).addEventListener('click', () => find('again', true));
  element('find-close', HTMLButtonElement).addEventListener('click', close);
  addEventListener('keydown', (event) => {
    if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'f' && !opener.disabled) {
      event.preventDefault();
      open();
    } else if (event.key === 'Escape' && !bar.hidden) {
      close();
    }
  });
}
