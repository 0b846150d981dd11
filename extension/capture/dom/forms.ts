import { type Attributes, escapeText } from '../html/tags.ts';
import { LEAST_COPIED } from '../secrets/blanked-values.ts';
import { blankedKind } from '../secrets/secret-field.ts';
import { holdsToken, withoutSecretShapes } from '../secrets/secret-shapes.ts';
import { renderPictureAttribute } from './media/images.ts';
import { isNamed } from './node-kinds.ts';
import type { Renderer } from './page-scope.ts';

/** Types whose value is a label or a fixed value, not typed text. */
const BUTTONS = new Set(['button', 'submit', 'reset', 'image']);
/** Types whose value says what a choice stands for. */
const CHOICES = new Set(['checkbox', 'radio']);
/** Attributes by which style sheets know a field. A value that equals one of them is no copy. */
const OWN_NAMES = new Set(['type', 'name', 'id', 'class', 'autocomplete']);

export const renderInput: Renderer = (element, attributes, scope) => {
  if (!isNamed(element, 'input')) return undefined;
  const kind = blankedKind(element);
  if (kind) {
    if (element.value !== '') scope.report.blanked(kind);
    attributes.delete('value');
    deleteCopies(element, attributes);
    return undefined;
  }
  if (!isTyped(element) && holdsToken(element.value)) {
    scope.report.blanked('attributes');
    attributes.set('value', '');
  }
  if (element.type === 'checkbox' || element.type === 'radio') setFlag(attributes, 'checked', element.checked);
  else if (element.type === 'image') renderPictureAttribute(element, 'src', attributes, scope);
  else if (element.type === 'file') attributes.delete('value');
  else if (isTyped(element) && (element.value !== '' || attributes.has('value')))
    attributes.set('value', element.value);
  return undefined;
};

/** Whether an input's value is typed or chosen, rather than its label or what a choice sends. */
const isTyped = ({ type }: HTMLInputElement) => !BUTTONS.has(type) && !CHOICES.has(type);

/** Deletes what repeats the value of a blanked field, such as the value at first, which a script has kept. */
function deleteCopies(element: HTMLInputElement | HTMLTextAreaElement, attributes: Attributes): void {
  const copied = [element.value, element.defaultValue].filter(({ length }) => length >= LEAST_COPIED);
  for (const [name, value] of attributes)
    if (typeof value === 'string' && copied.includes(value) && !OWN_NAMES.has(name)) attributes.delete(name);
}

export const renderTextarea: Renderer = (element, attributes, scope) => {
  if (!isNamed(element, 'textarea')) return undefined;
  const kind = blankedKind(element);
  if (kind) {
    if (element.value !== '') scope.report.blanked(kind);
    deleteCopies(element, attributes);
    return { children: [] };
  }
  const { text, found } = withoutSecretShapes(element.value);
  for (const each of found) scope.report.blanked(each.kind);
  return { children: [escapeText(text)] };
};

export const renderOption: Renderer = (element, attributes) => {
  if (isNamed(element, 'option')) setFlag(attributes, 'selected', element.selected);
  return undefined;
};

/** Keeps a select empty of which nothing is chosen: without a script, browsers choose the first option. */
export const renderSelect: Renderer = (element) => {
  if (!isNamed(element, 'select') || element.multiple || element.size > 1) return undefined;
  const isUnchosen = element.options.length > 0 && element.selectedIndex === -1;
  return isUnchosen ? { after: ['<option selected hidden></option>'] } : undefined;
};

/** Renders a form, which cannot be submitted from a copy. */
export const renderForm: Renderer = (_element, attributes, scope) => {
  for (const name of ['method', 'target', 'enctype', 'accept-charset']) attributes.delete(name);
  scope.report.dropped('forms');
  return undefined;
};

export const renderDetails: Renderer = (element, attributes) => {
  if (isNamed(element, 'details')) setFlag(attributes, 'open', element.open);
  return undefined;
};

function setFlag(attributes: Attributes, name: string, on: boolean): void {
  if (on) attributes.set(name, '');
  else attributes.delete(name);
}
