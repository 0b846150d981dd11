import type { VisitorWords } from '../../words/visitor-words.ts';

interface DialogActionsProps {
  words: VisitorWords;
  /** Begins the ids by which the form's script finds the parts. */
  of: 'send' | 'decline';
  /** What the last button does. */
  verb: string;
}

/** The buttons of a dialog that sends something, below the place for what went wrong. Reloading is offered when nothing else helps. */
export function DialogActions({ words, of, verb }: DialogActionsProps) {
  return (
    <>
      <p id={`${of}-problem`} class="problem" role="alert" />
      <div class="dialog-actions">
        <button type="button" class="button" data-close>
          {words.say('backToForm')}
        </button>
        <button id={`${of}-reload`} type="button" class="button" hidden>
          {words.say('reload')}
        </button>
        <button
          id={`${of}-now`}
          type="submit"
          class={`button ${of === 'decline' ? 'button-danger' : 'button-primary'}`}
        >
          {verb}
        </button>
      </div>
    </>
  );
}
