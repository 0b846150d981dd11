import { signed } from '../../../form-model/form-values.ts';
import { say } from '../words.ts';
import type { FieldControl } from './field-controls.ts';
import { showProblem } from './field-problems.ts';
import { createSignDialog } from './sign-dialog.ts';
import { type Signed, signaturePicture } from './signature-picture.ts';

/** The signature fields of a form, which all show one signature. */
export interface SignFields {
  /** Returns the signature, if a field is signed. */
  signature(): Signed | undefined;
  /** Restores the signature of a draft. The fields show it once `show` is called. */
  restore(signature: Signed | undefined): void;
  /** Shows in each field whether it is signed. */
  show(): void;
}

interface SigningOptions {
  /** Returns the name that the visitor has entered. */
  nameOf(): string;
  onSigned(signature: Signed): void;
  /** Called when a field is signed, or its signature is removed. */
  onChange(): void;
}

/** Lets a visitor sign the signature fields of a form. */
export function startSigning(
  controls: readonly FieldControl[],
  { nameOf, onSigned, onChange }: SigningOptions,
): SignFields {
  const ask = createSignDialog();
  const fields = controls.filter(({ field }) => field.kind === 'signature');
  const isSigned = ({ read }: FieldControl) => read()[0] === signed;
  let signature: Signed | undefined;

  const show = () => {
    for (const control of fields) {
      const [button] = control.controls;
      if (!button) continue;
      const given = isSigned(control) ? signature : undefined;
      button.replaceChildren(given ? signaturePicture(given) : signHere());
      if (given)
        button.setAttribute('aria-label', say('signedBy', { label: control.field.label, name: given.signerName }));
      else button.removeAttribute('aria-label');
    }
  };
  const sign = async (control: FieldControl) => {
    const outcome = await ask({ signature, name: nameOf(), isSigned: isSigned(control) });
    control.controls[0]?.focus();
    if (outcome === undefined) return;
    if (outcome !== 'taken back') {
      signature = outcome;
      onSigned(outcome);
    }
    control.write(outcome === 'taken back' ? [] : [signed]);
    if (!fields.some(isSigned)) signature = undefined;
    showProblem(control, undefined);
    show();
    onChange();
  };

  for (const control of fields) control.controls[0]?.addEventListener('click', () => void sign(control));
  return {
    signature: () => signature,
    restore(before) {
      signature = before;
    },
    show,
  };
}

function signHere(): HTMLElement {
  const words = document.createElement('span');
  words.className = 'sign-words';
  words.textContent = say('signHere');
  return words;
}
