import type { PDFDocumentProxy } from 'pdfjs-dist';
import { readableValue } from '../../../form-model/form-values.ts';
import type { FieldControl } from './field-controls.ts';

/** Passes the entered values to PDF.js, so that printed pages contain them. */
export function storePrintValues({ annotationStorage }: PDFDocumentProxy, controls: readonly FieldControl[]): void {
  for (const { field, read } of controls) {
    const values = read();
    for (const { id, value } of field.boxes) {
      if (field.kind === 'signature') continue;
      if (value !== undefined) annotationStorage.setValue(id, { value: values.includes(value) });
      else if (field.several) annotationStorage.setValue(id, { value: [...values] });
      else if (field.kind === 'choice' || field.kind === 'list')
        annotationStorage.setValue(id, { value: values[0] ?? '' });
      else annotationStorage.setValue(id, { value: readableValue(field, values) });
    }
  }
}
