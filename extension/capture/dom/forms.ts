import { type Attributes, escapeText } from '../html/tags.ts';
import { blankedKind } from '../secrets/secret-field.ts';
import { withoutSecretShapes } from '../secrets/secret-shapes.ts';
import { renderPictureAttribute } from './media/images.ts';
import { isNamed } from './node-kinds.ts';
import type { Renderer } from './page-scope.ts';

/** Types whose value is a label or a fixed value, not typed text. */
const BUTTONS = new Set(['button', 'submit', 'reset', 'image']);

export const renderInput: Renderer = (element, attributes, scope) => {
  if (!isNamed(element, 'input')) return undefined;
  const kind = blankedKind(element);
  if (kind) {
    if (element.value !== '') scope.report.blanked(kind);
    attributes.delete('value');
    return undefined;
  }
  if (element.type === 'checkbox' || element.type === 'radio') setFlag(attributes, 'checked', element.checked);
  else if (element.type === 'image') renderPictureAttribute('src', attributes, scope);
  else if (element.type === 'file') attributes.delete('value');
  else if (!BUTTONS.has(element.type) && (element.value !== '' || attributes.has('value')))
    attributes.set('value', element.value);
  return undefined;
};

export const renderTextarea: Renderer = (element, _attributes, scope) => {
  if (!isNamed(element, 'textarea')) return undefined;
  const kind = blankedKind(element);
  if (kind) {
    if (element.value !== '') scope.report.blanked(kind);
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
