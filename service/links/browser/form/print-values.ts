import type { PDFDocumentProxy } from 'pdfjs-dist';
import { isAsDrawn } from '../../../form-model/as-drawn.ts';
import { displayValue } from '../../../form-model/display-value.ts';
import type { FieldControl } from './field-controls.ts';

/** Answers on the pages: being filled in, or read again. */
export interface StartedForm {
  /** Called before printing. */
  beforePrint(pdf: PDFDocumentProxy): void;
}

/** Passes the entered values to PDF.js, so that printed pages contain them. What nobody changed is printed as in the file. */
export function storePrintValues({ annotationStorage }: PDFDocumentProxy, controls: readonly FieldControl[]): void {
  for (const { field, read } of controls) {
    const values = read();
    for (const { id, value } of field.boxes) {
      if (field.kind === 'signature') continue;
      if (isAsDrawn(field, values)) annotationStorage.remove(id);
      else if (value !== undefined) annotationStorage.setValue(id, { value: values.includes(value) });
      else if (field.several) annotationStorage.setValue(id, { value: [...values] });
      else if (field.kind === 'choice' || field.kind === 'list')
        annotationStorage.setValue(id, { value: values[0] ?? '' });
      else annotationStorage.setValue(id, { value: displayValue(field, values) });
    }
  }
}
