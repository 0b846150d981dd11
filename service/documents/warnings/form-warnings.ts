import type { Plan } from '../../db/database.ts';
import type { PdfForm } from '../../form-model/form-field.ts';
import { planIncludes } from '../../plans/plan-rules.ts';
import type { Warning } from './warning.ts';

/** Returns warnings for the owner who publishes a form. */
export function formWarnings(plan: Plan, form: Pick<PdfForm, 'fields'> | undefined): Warning[] {
  const fillable = form?.fields.some(({ readOnly }) => !readOnly) ?? false;
  return fillable && !planIncludes(plan, 'paid') ? [{ code: 'form_needs_plan' }] : [];
}
