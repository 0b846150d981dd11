import { acrobatCalculation } from '../../form-model/calculation.ts';
import { acrobatDateFormat } from '../../form-model/date-format.ts';
import type { FieldBox, FormField } from '../../form-model/form-field.ts';
import { acrobatTextFormat, formatStoredText } from '../../form-model/text-format.ts';
import { typefaceNamed } from '../../form-model/typeface.ts';
import { normalizeLineBreaks } from '../../text/plain-text.ts';
import type { TreeField, Widget } from './widget.ts';

/** Points. Smaller widgets are meant to be hidden. */
const minSide = 1;

/** Flag of a choice field that accepts other text (PDF 32000-1, table 230). */
const editableChoice = 1 << 18;

const kindsInTree: Readonly<Record<string, FormField['kind']>> = {
  text: 'text',
  checkbox: 'checkbox',
  radiobutton: 'radio',
  combobox: 'choice',
  listbox: 'list',
  signature: 'signature',
};

/**
 * Builds a visible field from all of its widgets; `undefined` for a push button.
 * @param inTree the same field in the tree, which orders the options of radio buttons
 */
export function fieldFromWidgets(
  name: string,
  boxes: readonly Widget[],
  inTree: readonly TreeField[],
): FormField | undefined {
  const shown = boxes.filter(isShown);
  const [first] = shown.length > 0 ? shown : boxes;
  const kind = first && kindOf(first);
  if (!first || !kind) return undefined;
  const options = optionsOf(kind, shown, inTree);
  const isText = kind === 'text' || kind === 'multiline';
  const calculated = kind === 'text' ? calculationOf(first) : {};
  const isWritten = kind !== 'checkbox' && kind !== 'radio' && kind !== 'signature';
  return {
    name,
    label: labelOf(boxes, name),
    kind,
    required: boxes.some((box) => box.required),
    readOnly: shown.length === 0 || first.readOnly || isDead(kind, options) || calculated.calculation !== undefined,
    ...((isText || kind === 'date') && first.maxLen > 0 ? { maxLength: first.maxLen } : {}),
    ...(isText && first.comb && first.maxLen > 0 ? { comb: true } : {}),
    options,
    ...(kind === 'choice' && (first.fieldFlags & editableChoice) !== 0 ? { editable: true } : {}),
    ...(kind === 'list' && first.multiSelect ? { several: true } : {}),
    ...(kind === 'date' ? { dateFormat: dateFormatOf(first) ?? '' } : {}),
    ...(kind === 'text' ? textFormatOf(first) : {}),
    ...calculated,
    ...(isWritten && shown.length > 0 && shown.every(({ hasAppearance }) => hasAppearance) ? { drawn: true } : {}),
    ...fontOf(first),
    ...(first.textAlignment === 1 ? { align: 'center' as const } : {}),
    ...(first.textAlignment === 2 ? { align: 'right' as const } : {}),
    initial: initialOf(kind, boxes, options),
    boxes: shown.map(boxOf),
  };
}

/** Returns whether a button has no "on" value and cannot be pressed. */
function isDead(kind: FormField['kind'], options: FormField['options']): boolean {
  return (kind === 'radio' || kind === 'checkbox') && options.length === 0;
}

function boxOf(box: Widget): FieldBox {
  const turned = box.rotation === undefined ? {} : { rotation: box.rotation };
  return { id: box.id, page: box.page, rect: box.rect, order: box.order, ...turned, ...onValue(box) };
}

/** Builds a field without a visible widget: it keeps its value and cannot be answered. */
export function unshownField(name: string, inTree: readonly TreeField[]): FormField | undefined {
  const field = inTree.find(({ type }) => type !== '');
  const kind = field && kindsInTree[field.type];
  if (!field || !kind) return undefined;
  const initial = field.value.filter((value) => value !== 'Off').map(normalizeLineBreaks);
  return { name, label: name, kind, required: false, readOnly: true, options: [], initial, boxes: [] };
}

function isShown({ hidden, rect }: Widget): boolean {
  const [left, bottom, right, top] = rect;
  return !hidden && right - left >= minSide && top - bottom >= minSide;
}

function kindOf(box: Widget): FormField['kind'] | undefined {
  switch (box.fieldType) {
    case 'Tx':
      if (box.multiLine) return 'multiline';
      return dateFormatOf(box) === undefined ? 'text' : 'date';
    case 'Btn':
      if (box.pushButton) return undefined;
      return box.radioButton ? 'radio' : 'checkbox';
    case 'Ch':
      return box.combo ? 'choice' : 'list';
    case 'Sig':
      return 'signature';
  }
}

function dateFormatOf({ actions }: Widget): string | undefined {
  return actions.map(acrobatDateFormat).find((format) => format !== undefined);
}

function textFormatOf({ actions }: Widget): { textFormat?: string } {
  const textFormat = actions.map(acrobatTextFormat).find((format) => format !== undefined);
  return textFormat === undefined ? {} : { textFormat };
}

function calculationOf({ actions }: Widget): Pick<FormField, 'calculation'> {
  const calculation = actions.map(acrobatCalculation).find((found) => found !== undefined);
  return calculation === undefined ? {} : { calculation };
}

function labelOf(boxes: readonly Widget[], name: string): string {
  if (choiceNames(boxes)) return name;
  const alternate = boxes.map(({ alternativeText }) => alternativeText.trim()).find((text) => text !== '');
  return alternate ?? name;
}

/** Returns what the PDF calls each choice, by its value; `undefined` where the buttons share one name, that of the question. */
function choiceNames(boxes: readonly Widget[]): Map<string, string> | undefined {
  const named = new Map(boxes.map((box) => [onValue(box).value ?? '', box.alternativeText.trim()]));
  const names = new Set(named.values());
  return named.size > 1 && names.size === named.size && !names.has('') ? named : undefined;
}

function optionsOf(
  kind: FormField['kind'],
  boxes: readonly Widget[],
  inTree: readonly TreeField[],
): FormField['options'] {
  if (kind === 'choice' || kind === 'list') {
    return (boxes[0]?.options ?? []).map(({ exportValue, displayValue }) => ({
      value: exportValue,
      label: displayValue || exportValue,
    }));
  }
  const named = new Map<string, string>();
  const rank = ({ id }: Widget) => inTree.findIndex((field) => field.id === id);
  for (const box of [...boxes].sort((one, other) => rank(one) - rank(other))) {
    const { value } = onValue(box);
    if (value !== undefined && !named.has(value)) named.set(value, value);
  }
  const names = choiceNames(boxes);
  return [...named].map(([value, label]) => ({ value, label: names?.get(value) ?? label }));
}

function onValue(box: Widget): { value?: string } {
  const value = box.checkBox ? box.exportValue : box.radioButton ? box.buttonValue : undefined;
  return value ? { value } : {};
}

function initialOf(kind: FormField['kind'], boxes: readonly Widget[], options: FormField['options']): string[] {
  const [first] = boxes;
  if (!first || kind === 'signature') return [];
  if (kind === 'checkbox' || kind === 'radio') {
    const on = boxes.flatMap((box) => box.fieldValue).find((value) => options.some((option) => option.value === value));
    return on === undefined ? [] : [on];
  }
  if (kind === 'choice' || kind === 'list') {
    // Some programs write the shown text instead of the value.
    return first.fieldValue.map((given) => {
      const byValue = options.find(({ value }) => value === given);
      return (byValue ?? options.find(({ label }) => label === given))?.value ?? given;
    });
  }
  return initialText(first.fieldValue[0] ?? '', textFormatOf(first).textFormat);
}

/** Returns the initial value of a text: in the field's format, if it fits it. A PDF has carriage returns as line breaks. */
export function initialText(value: string, textFormat: string | undefined): string[] {
  if (value === '') return [];
  return [normalizeLineBreaks(textFormat === undefined ? value : (formatStoredText(textFormat, value) ?? value))];
}

function fontOf({ defaultAppearanceData }: Widget): Pick<FormField, 'fontSize' | 'typeface' | 'bold'> {
  const { fontSize, fontName } = defaultAppearanceData ?? { fontSize: 0, fontName: '' };
  const { kind, bold } = typefaceNamed(fontName);
  return {
    ...(fontSize > 0 ? { fontSize } : {}),
    ...(kind === 'sans' ? {} : { typeface: kind }),
    ...(bold ? { bold } : {}),
  };
}
