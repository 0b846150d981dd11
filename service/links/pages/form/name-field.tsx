import { maxNameLength } from '../../../form-model/stored-answer.ts';

interface NameFieldProps {
  /** Begins the ids by which the form's script finds the parts. */
  of: 'sign' | 'send' | 'decline';
  label: string;
  /** The known name of the visitor. */
  name?: string;
}

/** Asks for the visitor's name in a dialog, above the place for what is wrong with it. */
export function NameField({ of, label, name }: NameFieldProps) {
  return (
    <div class="dialog-field">
      <label for={`${of}-name`}>{label}</label>
      <input
        id={`${of}-name`}
        autocomplete="name"
        maxlength={maxNameLength}
        dir="auto"
        value={name}
        aria-describedby={`${of}-name-problem`}
      />
      <p id={`${of}-name-problem`} class="problem" hidden />
    </div>
  );
}
