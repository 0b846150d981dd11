import type { FormOnPage } from '../../form/form-on-page.ts';

/** Renders the bar below a form: the remaining fields and the send button. */
export function FormBar({ form }: { form: FormOnPage }) {
  if (form === 'closed') {
    return (
      <footer class="bar form-bar" role="note">
        <p class="form-left">
          This form is for reading here: its sender takes no answers by this link. Ask them how to answer.
        </p>
      </footer>
    );
  }
  return (
    <footer class="bar form-bar">
      <p id="form-left" class="form-left" role="status" />
      <button id="form-layout" type="button" class="button">
        As a list
      </button>
      <button id="form-next" type="button" class="button" hidden>
        Next required
      </button>
      <button id="form-send" type="button" class="button button-primary" disabled>
        Submit
      </button>
    </footer>
  );
}
