import { mergeReports } from './beacon.ts';
import type { Opening } from './openings.ts';
import type { ViewReport } from './record-view.ts';

/** What is not stored yet of a view: its opening, the reports on it, or both. */
export interface BufferedView {
  opening: Opening | undefined;
  /** All reports on the view, merged. */
  report: ViewReport | undefined;
  bufferedAt: number;
  /** When the database was last asked to store it. */
  triedAt: number | undefined;
}

/** Views in memory that the database has not stored yet. */
export class ViewBuffer {
  readonly #views = new Map<string, BufferedView>();
  readonly #maxViews: number;
  readonly #onSize: (views: number) => void;

  /** @param onSize called with the number of views when it may have changed */
  constructor(maxViews: number, onSize: (views: number) => void) {
    this.#maxViews = maxViews;
    this.#onSize = onSize;
  }

  get size(): number {
    return this.#views.size;
  }

  /** The number of views whose opening is elsewhere: only reports on them are here. */
  get withoutOpening(): number {
    return [...this.#views.values()].filter(({ opening }) => !opening).length;
  }

  get(id: string): BufferedView | undefined {
    return this.#views.get(id);
  }

  /** Returns the views as they are now, by their ids. */
  entries(): [string, BufferedView][] {
    return [...this.#views];
  }

  /** @returns false when the buffer is full */
  addOpening(opening: Opening): boolean {
    return this.#add(opening.id, { opening });
  }

  /** @returns false when the buffer is full */
  addReport(report: ViewReport): boolean {
    const id = report.opened.viewId;
    const before = this.#views.get(id)?.report;
    const totals = before ? mergeReports(before.totals, report.totals) : report.totals;
    const now = new Date();
    const arrived = { first: before?.arrived?.first ?? now, last: now };
    return this.#add(id, { report: { ...report, totals, arrived } });
  }

  #add(id: string, added: Partial<BufferedView>): boolean {
    const before = this.#views.get(id);
    if (!before && this.size >= this.#maxViews) return false;
    const empty = { opening: undefined, report: undefined, bufferedAt: performance.now(), triedAt: undefined };
    this.#views.set(id, { ...(before ?? empty), ...added });
    this.#onSize(this.size);
    return true;
  }

  /** Forgets the opening of a view, which is stored now. */
  removeOpening(id: string): void {
    this.#update(id, { opening: undefined });
  }

  /** Notes that the database was asked to store a view. */
  noteTry(id: string): void {
    this.#update(id, { triedAt: performance.now() });
  }

  #update(id: string, changed: Partial<BufferedView>): void {
    const view = this.#views.get(id);
    if (view) this.#views.set(id, { ...view, ...changed });
  }

  /** Removes a view, unless a report has arrived since this one. */
  remove(id: string, report: ViewReport | undefined): void {
    if (this.#views.get(id)?.report === report) this.#views.delete(id);
    this.#onSize(this.size);
  }
}
