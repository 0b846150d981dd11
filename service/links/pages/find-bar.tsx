import type { VisitorWords } from '../words/visitor-words.ts';
import { IconButton } from './bar-parts.tsx';

/** Finds words in a viewer's document; hidden until somebody searches. */
export function FindBar({ words }: { words: VisitorWords }) {
  return (
    <search id="find" class="find" hidden>
      <form id="find-form">
        <label class="visually-hidden" for="find-text">
          {words.say('find')}
        </label>
        <input id="find-text" type="search" autocomplete="off" placeholder={words.say('findShort')} />
        <span id="find-count" class="find-count" role="status" />
        <IconButton id="find-previous" name={words.say('previousMatch')} icon="up" enabled />
        <IconButton id="find-next" name={words.say('nextMatch')} icon="down" enabled submit />
        <IconButton id="find-close" name={words.say('close')} icon="close" enabled />
      </form>
    </search>
  );
}
