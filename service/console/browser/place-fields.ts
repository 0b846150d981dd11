import type { PlacedKind } from '#shared/contract/placed-field.ts';
import {
  keepOnPage,
  moveBy,
  moveByKey,
  newFieldSizes,
  type Place,
  pointsPerMillimetre,
} from '#shared/rules/place-on-page.ts';

type Side = keyof Place;

interface Page {
  element: HTMLElement;
  number: number;
  /** In millimetres, as everything here. */
  width: number;
  height: number;
}

/** What is remembered of a row, to undo a change. */
interface Remembered {
  row: HTMLFieldSetElement;
  values: Record<string, string | boolean>;
}

const minSide = 3;
const step = 1;
const maxUndo = 100;

/** Returns the size of a new field. */
const newSize = (kind: string) => newFieldSizes[kind as PlacedKind] ?? newFieldSizes.text;

/**
 * Shows the fields of the list on the pages, where they are placed, moved and resized by pointer and keys. The inputs of the list
 * hold everything; the boxes on the pages follow them.
 */
export function startPlacingFields(): void {
  const form = document.querySelector<HTMLFormElement>('form[data-placing]');
  const rows = form?.querySelector<HTMLElement>('.placing-rows');
  const blank = rows?.querySelector<HTMLFieldSetElement>('[data-new]');
  if (form && rows && blank) new FieldPlacing(form, rows, blank).start();
}

class FieldPlacing {
  readonly #form: HTMLFormElement;
  readonly #rows: HTMLElement;
  /** The empty row, of which new ones are copies. */
  readonly #blank: HTMLFieldSetElement;
  readonly #pages: Page[];
  readonly #boxes = new Map<HTMLFieldSetElement, HTMLElement>();
  readonly #undo: HTMLButtonElement | null;
  readonly #said: HTMLElement | null;
  readonly #past: Remembered[][] = [];
  #tool: string | undefined;
  /** The input whose editing is remembered as one change. */
  #edited: EventTarget | null = null;
  /** The fields before the input with the focus was edited. */
  #unedited: Remembered[] = [];
  #next: number;
  #isSaved = true;

  constructor(form: HTMLFormElement, rows: HTMLElement, blank: HTMLFieldSetElement) {
    this.#form = form;
    this.#rows = rows;
    this.#blank = blank;
    this.#next = rows.children.length;
    this.#undo = form.querySelector('[data-undo]');
    this.#said = form.querySelector('.placing-said');
    this.#pages = [...form.querySelectorAll<HTMLElement>('.placing-page')].map((element) => ({
      element,
      number: Number(element.dataset.page),
      width: Number(element.dataset.width) / pointsPerMillimetre,
      height: Number(element.dataset.height) / pointsPerMillimetre,
    }));
  }

  start(): void {
    this.#blank.remove();
    for (const hidden of this.#form.querySelectorAll('.placing-tools, .placing-hint, [data-undo]')) {
      hidden.removeAttribute('hidden');
    }
    for (const row of this.#fieldRows()) this.#addBox(row);
    for (const tool of this.#form.querySelectorAll<HTMLElement>('[data-kind]')) {
      tool.addEventListener('click', ({ detail }) => {
        // A key has no place on the page.
        if (detail === 0) this.#placeInSight(tool.dataset.kind ?? '');
        else this.#choose(this.#tool === tool.dataset.kind ? undefined : tool.dataset.kind);
      });
    }
    for (const page of this.#pages) page.element.addEventListener('click', (event) => this.#placeAt(page, event));
    this.#rows.addEventListener('input', (event) => this.#onInput(event));
    this.#rows.addEventListener('focusin', ({ target }) => {
      const row = target instanceof Element ? target.closest('fieldset') : null;
      this.#mark(row instanceof HTMLFieldSetElement ? row : undefined);
      this.#unedited = this.#remembered();
    });
    this.#rows.addEventListener('change', ({ target }) => {
      if (!(target instanceof HTMLInputElement) || !target.name.startsWith('remove-')) return;
      const row = target.closest('fieldset');
      target.checked = false;
      if (row) this.#remove(row);
    });
    this.#undo?.addEventListener('click', () => this.#takeBack());
    document.addEventListener('keydown', (event) => this.#onKey(event));
    this.#form.addEventListener('submit', () => {
      this.#isSaved = true;
    });
    window.addEventListener('beforeunload', (event) => {
      if (!this.#isSaved) event.preventDefault();
    });
  }

  #fieldRows(): HTMLFieldSetElement[] {
    return [...this.#rows.querySelectorAll('fieldset')];
  }

  #input(row: HTMLFieldSetElement, name: string): HTMLInputElement | HTMLSelectElement {
    const found = row.querySelector<HTMLInputElement | HTMLSelectElement>(`[name^="${name}-"]`);
    if (!found) throw new Error(`A field has no ${name}.`);
    return found;
  }

  #choose(kind: string | undefined): void {
    this.#tool = kind;
    for (const tool of this.#form.querySelectorAll<HTMLElement>('[data-kind]')) {
      tool.setAttribute('aria-pressed', String(tool.dataset.kind === kind));
    }
    this.#form.toggleAttribute('data-choosing', kind !== undefined);
  }

  #placeAt(page: Page, event: MouseEvent): void {
    const kind = this.#tool;
    if (kind === undefined) return;
    const { left, top, width } = page.element.getBoundingClientRect();
    const scale = page.width / width;
    const size = newSize(kind);
    this.#choose(undefined);
    this.#add(kind, page, {
      ...size,
      left: (event.clientX - left) * scale - size.width / 2,
      top: (event.clientY - top) * scale - size.height / 2,
    });
  }

  /** Adds a field in the middle of the page that is in sight. */
  #placeInSight(kind: string): void {
    const middle = window.innerHeight / 2;
    const distance = ({ element }: Page) => {
      const { top, bottom } = element.getBoundingClientRect();
      return top > middle ? top - middle : Math.max(0, middle - bottom);
    };
    const [page] = this.#pages.toSorted((one, other) => distance(one) - distance(other));
    if (!page) return;
    const size = newSize(kind);
    this.#add(kind, page, { ...size, left: (page.width - size.width) / 2, top: (page.height - size.height) / 2 });
  }

  #add(kind: string, page: Page, place: Place): void {
    this.#remember();
    const row = this.#blank.cloneNode(true) as HTMLFieldSetElement;
    row.removeAttribute('data-new');
    const at = this.#next;
    this.#next += 1;
    for (const element of row.querySelectorAll<HTMLElement>('[name], [id], [for]')) {
      for (const attribute of ['name', 'id', 'for']) {
        const value = element.getAttribute(attribute);
        if (value !== null) element.setAttribute(attribute, value.replace(/-\d+$/, `-${at}`));
      }
    }
    row.querySelector('option[value=""]')?.remove();
    row.querySelector('details')?.removeAttribute('open');
    this.#rows.append(row);
    this.#input(row, 'kind').value = kind;
    this.#input(row, 'label').value = this.#kindOf(row);
    this.#input(row, 'page').value = String(page.number);
    if (kind === 'signature') (this.#input(row, 'required') as HTMLInputElement).checked = true;
    this.#setPlace(row, place);
    this.#addBox(row).focus();
    this.#say(`${this.#nameOf(row)} added on page ${page.number}`);
  }

  #remove(row: HTMLFieldSetElement): void {
    this.#remember();
    const rows = this.#fieldRows();
    const neighbour = rows[rows.indexOf(row) + 1] ?? rows[rows.indexOf(row) - 1];
    this.#say(`${this.#nameOf(row)} removed`);
    this.#boxes.get(row)?.remove();
    this.#boxes.delete(row);
    row.remove();
    if (neighbour) this.#boxes.get(neighbour)?.focus();
  }

  #addBox(row: HTMLFieldSetElement): HTMLElement {
    const box = document.createElement('div');
    box.className = 'placed-box';
    box.tabIndex = 0;
    // Arrow keys move it: in other roles, screen readers keep them to read with.
    box.setAttribute('role', 'application');
    box.setAttribute('aria-describedby', 'placing-keys');
    const handle = document.createElement('span');
    handle.className = 'placed-handle';
    const words = document.createElement('span');
    words.className = 'placed-words';
    box.append(words, handle);
    box.addEventListener('pointerdown', (event) => this.#drag(row, box, event, event.target === handle));
    box.addEventListener('click', (event) => event.stopPropagation());
    box.addEventListener('focus', () => this.#mark(row));
    box.addEventListener('keydown', (event) => this.#onBoxKey(row, event));
    this.#boxes.set(row, box);
    this.#follow(row);
    return box;
  }

  /** Shows the box where the inputs say, on the page that they name. */
  #follow(row: HTMLFieldSetElement): void {
    const box = this.#boxes.get(row);
    const page = this.#pageOf(row);
    if (!box) return;
    if (!page) {
      box.remove();
      return;
    }
    if (box.parentElement !== page.element) page.element.append(box);
    const { left, top, width, height } = this.#placeOf(row);
    box.style.left = `${(left / page.width) * 100}%`;
    box.style.top = `${(top / page.height) * 100}%`;
    box.style.width = `${(width / page.width) * 100}%`;
    box.style.height = `${(height / page.height) * 100}%`;
    const name = this.#nameOf(row);
    box.setAttribute('aria-label', `${name}, page ${page.number}`);
    const words = box.querySelector('.placed-words');
    if (words) words.textContent = this.#input(row, 'label').value;
    const legend = row.querySelector('legend');
    if (legend) legend.textContent = name;
  }

  #kindOf(row: HTMLFieldSetElement): string {
    return row.querySelector<HTMLSelectElement>('select[name^="kind-"]')?.selectedOptions[0]?.text ?? '';
  }

  #nameOf(row: HTMLFieldSetElement): string {
    const kind = this.#kindOf(row);
    const label = this.#input(row, 'label').value;
    return label === '' || label === kind ? kind : `${kind}: ${label}`;
  }

  #pageOf(row: HTMLFieldSetElement): Page | undefined {
    return this.#pages[Number(this.#input(row, 'page').value) - 1];
  }

  #placeOf(row: HTMLFieldSetElement): Place {
    const value = (side: Side) => Number(this.#input(row, side).value.replace(',', '.')) || 0;
    return { left: value('left'), top: value('top'), width: value('width'), height: value('height') };
  }

  /** Writes a place into the inputs, on the page and not smaller than can be pressed. */
  #setPlace(row: HTMLFieldSetElement, wanted: Place): void {
    const page = this.#pageOf(row);
    if (!page) return;
    const place = keepOnPage(wanted, page, minSide);
    for (const side of ['left', 'top', 'width', 'height'] as const) {
      this.#input(row, side).value = String(Math.floor(place[side] * 10) / 10);
    }
    this.#follow(row);
  }

  #drag(row: HTMLFieldSetElement, box: HTMLElement, down: PointerEvent, isResizing: boolean): void {
    const page = this.#pageOf(row);
    // A second finger that rests on the box moves nothing.
    if (!page || down.button !== 0 || !down.isPrimary) return;
    down.preventDefault();
    box.focus();
    box.setPointerCapture(down.pointerId);
    const before = this.#placeOf(row);
    const scale = page.width / page.element.getBoundingClientRect().width;
    let isRemembered = false;
    const dragged = new AbortController();
    const listen = { signal: dragged.signal };
    const move = (event: PointerEvent) => {
      if (event.pointerId !== down.pointerId) return;
      const [right, below] = [(event.clientX - down.clientX) * scale, (event.clientY - down.clientY) * scale];
      if (!isRemembered && Math.hypot(right, below) < 0.5) return;
      if (!isRemembered) this.#remember();
      isRemembered = true;
      this.#setPlace(row, moveBy(before, right, below, isResizing));
    };
    const end = ({ pointerId }: PointerEvent) => pointerId === down.pointerId && dragged.abort();
    box.addEventListener('pointermove', move, listen);
    box.addEventListener('lostpointercapture', end, listen);
  }

  #onBoxKey(row: HTMLFieldSetElement, event: KeyboardEvent): void {
    const moved = moveByKey(this.#placeOf(row), event, step);
    if (moved) {
      event.preventDefault();
      this.#remember(row);
      this.#setPlace(row, moved);
      const { left, top, width, height } = this.#placeOf(row);
      this.#say(`${left} mm from the left, ${top} mm from the top, ${width} × ${height} mm`);
    }
    if (event.key === 'Delete' || event.key === 'Backspace') {
      event.preventDefault();
      this.#remove(row);
    }
    if (event.key === 'Enter') {
      event.preventDefault();
      this.#input(row, 'label').focus();
    }
  }

  #onKey(event: KeyboardEvent): void {
    if (event.key === 'Escape') this.#choose(undefined);
    const isTyping = document.activeElement instanceof HTMLInputElement;
    if (!isTyping && (event.ctrlKey || event.metaKey) && !event.shiftKey && event.key.toLowerCase() === 'z') {
      event.preventDefault();
      this.#takeBack();
    }
  }

  #onInput({ target }: Event): void {
    const row = target instanceof Element ? target.closest('fieldset') : null;
    if (!row || !(target instanceof HTMLInputElement || target instanceof HTMLSelectElement)) return;
    // Removing a field is remembered by itself.
    if (target.name.startsWith('remove-')) return;
    this.#remember(target, this.#unedited);
    this.#follow(row);
  }

  #mark(row: HTMLFieldSetElement | undefined): void {
    for (const [of, box] of this.#boxes) {
      box.toggleAttribute('data-selected', of === row);
      of.toggleAttribute('data-selected', of === row);
    }
  }

  #remembered(): Remembered[] {
    return this.#fieldRows().map((row) => ({ row, values: valuesOf(row) }));
  }

  /**
   * @param by what several changes in a row are made by, which are undone together
   * @param before the fields before the change
   */
  #remember(by: EventTarget | null = null, before = this.#remembered()): void {
    this.#isSaved = false;
    if (by !== null && by === this.#edited) return;
    this.#edited = by;
    this.#past.push(before);
    if (this.#past.length > maxUndo) this.#past.shift();
    this.#undo?.setAttribute('aria-disabled', 'false');
  }

  #takeBack(): void {
    const before = this.#past.pop();
    if (!before) return;
    this.#edited = null;
    const focused = [...this.#boxes].find(([, box]) => box === document.activeElement)?.[0];
    for (const box of this.#boxes.values()) box.remove();
    this.#boxes.clear();
    this.#rows.replaceChildren(...before.map(({ row }) => row));
    for (const { row, values } of before) {
      setValues(row, values);
      this.#addBox(row);
    }
    // Not `disabled`, which would lose the focus.
    this.#undo?.setAttribute('aria-disabled', String(this.#past.length === 0));
    // A key undoes what was done to the field with the focus; that may have been to add it.
    if (focused) (this.#boxes.get(focused) ?? [...this.#boxes.values()].at(-1) ?? this.#undo)?.focus();
    this.#say('Undone');
  }

  #say(words: string): void {
    if (this.#said) this.#said.textContent = words;
  }
}

const inputsOf = (row: HTMLFieldSetElement) =>
  row.querySelectorAll<HTMLInputElement | HTMLSelectElement>('input[name], select[name]');

function valuesOf(row: HTMLFieldSetElement): Record<string, string | boolean> {
  return Object.fromEntries(
    [...inputsOf(row)].map((input) => [
      input.name,
      input.type === 'checkbox' && 'checked' in input ? input.checked : input.value,
    ]),
  );
}

function setValues(row: HTMLFieldSetElement, values: Record<string, string | boolean>): void {
  for (const input of inputsOf(row)) {
    const value = values[input.name];
    if (typeof value === 'boolean' && 'checked' in input) input.checked = value;
    if (typeof value === 'string') input.value = value;
  }
}
