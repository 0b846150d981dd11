import '../../styles/form.css';
import { calculatedValues } from '../../../form-model/calculation.ts';
import type { FormField } from '../../../form-model/form-field.ts';
import { initialValues } from '../../../form-model/form-values.ts';
import { element } from '../page-data.ts';
import type { Viewer } from '../pdf/viewer.ts';
import { findControls } from './field-controls.ts';
import { startLayout } from './form-layout.ts';
import { createPageLayout } from './page-layout.ts';
import { type StartedForm, storePrintValues } from './print-values.ts';

/** Shows what has been answered and signed, on the pages or as a list. */
export function showSigned(fields: readonly FormField[], viewer: Viewer): StartedForm {
  const form = element('form', HTMLFormElement);
  const controls = findControls(form, fields);
  const layout = createPageLayout(viewer, form, controls);
  const calculated = calculatedValues(fields, initialValues(fields));
  for (const { field, write } of controls) if (field.calculation) write(calculated.get(field.name) ?? []);
  form.addEventListener('submit', (event) => event.preventDefault());
  layout.refresh();
  startLayout(viewer, form, layout);
  return { beforePrint: (pdf) => storePrintValues(pdf, controls) };
}
