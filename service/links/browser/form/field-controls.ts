import { formatDate, parseDate } from '../../../form-model/date-format.ts';
import type { FormField } from '../../../form-model/form-field.ts';
import { signed } from '../../../form-model/form-values.ts';
import { formatText } from '../../../form-model/text-format.ts';

type Input = HTMLInputElement | HTMLTextAreaElement;

/** Stands for a half-typed date: no format accepts it, so the field reports an invalid date. */
const incompleteDate = '–';

/** One field in the page: its values and its elements (`pages/form/form-fields.tsx`). */
export interface FieldControl {
  field: FormField;
  /** The container of the field. */
  element: HTMLElement;
  /** The controls: one per option of radio buttons and check boxes, otherwise one. */
  controls: HTMLElement[];
  problem: HTMLElement;
  read(): readonly string[];
  write(values: readonly string[]): void;
}

/** Finds the fields that a page shows, in tab order. */
export function findControls(form: HTMLFormElement, fields: readonly FormField[]): FieldControl[] {
  const found = fields.flatMap((field, at) => {
    const element = document.getElementById(`f${at}-field`);
    const problem = document.getElementById(`f${at}-problem`);
    return element && problem ? [controlOf(field, element, problem)] : [];
  });
  const order = [...form.querySelectorAll<HTMLElement>('.field')];
  return found.sort((one, other) => order.indexOf(one.element) - order.indexOf(other.element));
}

function controlOf(field: FormField, element: HTMLElement, problem: HTMLElement): FieldControl {
  const controls = [...element.querySelectorAll<HTMLElement>('.control')];
  const [first] = controls;
  const parts = { field, element, controls, problem };
  if (field.readOnly && !field.calculation) return { ...parts, read: () => field.initial, write: () => undefined };
  if (field.kind === 'radio' || field.kind === 'checkbox') return { ...parts, ...ticks(field, controls) };
  if (first instanceof HTMLSelectElement) return { ...parts, ...select(first) };
  if (first instanceof HTMLButtonElement) return { ...parts, ...signature(first) };
  return { ...parts, ...text(field, first as Input) };
}

function ticks(field: FormField, controls: readonly HTMLElement[]): Pick<FieldControl, 'read' | 'write'> {
  const inputs = controls.filter((control) => control instanceof HTMLInputElement);
  if (field.kind === 'checkbox') {
    for (const input of inputs) {
      // Check boxes of one name with several values exclude each other (PDF 32000-1, 12.7.4.2.3).
      input.addEventListener('change', () => {
        for (const other of inputs) if (other !== input && input.checked) other.checked = false;
      });
    }
  }
  return {
    read: () => inputs.filter(({ checked }) => checked).map(({ value }) => value),
    write: (values) => {
      for (const input of inputs) input.checked = values.includes(input.value);
    },
  };
}

function select(control: HTMLSelectElement): Pick<FieldControl, 'read' | 'write'> {
  return {
    read: () => [...control.selectedOptions].map(({ value }) => value).filter((value) => value !== ''),
    write: (values) => {
      for (const option of control.options) option.selected = values.includes(option.value);
    },
  };
}

function signature(button: HTMLButtonElement): Pick<FieldControl, 'read' | 'write'> {
  return {
    read: () => (button.dataset.signed === undefined ? [] : [signed]),
    write: ([value]) => {
      if (value === signed) button.dataset.signed = '';
      else delete button.dataset.signed;
    },
  };
}

function text(field: FormField, input: Input): Pick<FieldControl, 'read' | 'write'> {
  const format = field.dateFormat;
  if (format !== undefined) {
    return {
      read: () => {
        if (input.value !== '') return [formatDate(format, input.value, field.maxLength)];
        return input.validity.badInput ? [incompleteDate] : [];
      },
      write: ([value = '']) => {
        input.value = parseDate(format, value) ?? '';
      },
    };
  }
  const { textFormat } = field;
  if (textFormat !== undefined) {
    input.addEventListener('change', () => {
      input.value = formatText(textFormat, input.value) ?? input.value;
    });
  }
  // People type the label of an option; its value is sent.
  const meantBy = (typed: string) => field.options.find(({ label }) => label === typed)?.value ?? typed;
  const labelOf = (value: string) => field.options.find((option) => option.value === value)?.label ?? value;
  return {
    read: () => (input.value === '' ? [] : [meantBy(input.value)]),
    write: ([value = '']) => {
      input.value = labelOf(value);
    },
  };
}
