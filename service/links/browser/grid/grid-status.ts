import { element } from '../page-data.ts';
import { say } from '../words.ts';

/** The line that says what happened last; while there is nothing to say, whether rows are missing. */
export class GridStatus {
  readonly #element = element('grid-status', HTMLSpanElement);
  #said = '';
  #areRowsMissing = false;

  say(text: string): void {
    this.#said = text;
    this.#show();
  }

  clear(): void {
    this.say('');
  }

  /** Says that a sheet or a search could not be loaded. */
  fail(): void {
    this.say(say('notLoaded'));
  }

  /** Clears what `fail` said: a sheet or a search was loaded. */
  recover(): void {
    if (this.#said === say('notLoaded')) this.clear();
  }

  /** @param areMissing whether rows in sight could not be loaded */
  tellRowsMissing(areMissing: boolean): void {
    this.#areRowsMissing = areMissing;
    this.#show();
  }

  #show(): void {
    const text = this.#said || (this.#areRowsMissing ? say('rowsMissing') : '');
    // Screen readers read the line again when it is set.
    if (this.#element.textContent !== text) this.#element.textContent = text;
  }
}
