import type { Pace } from '../page/pace.ts';
import type { SheetPlan } from './pieces.ts';
import { type PlanOptions, planSheetInSteps } from './plan-sheet.ts';
import { writtenRules } from './unchanged-rules.ts';

/** The text of a stylesheet, and the address against which its own addresses are resolved. */
export interface SheetText {
  source: string;
  baseUrl: string;
}

/**
 * Reads the texts of stylesheets for all documents of a capture. A text is read once, also when it is read ahead of the
 * document that has it. Nothing that is read here depends on the document.
 */
export class SheetReader {
  readonly #plans = new Map<string, Promise<SheetPlan>>();
  readonly #written = new Map<string, Promise<readonly string[] | undefined>>();

  /** Rejects if the text cannot be read. */
  plan({ source, baseUrl }: SheetText, options: PlanOptions, pace: Pace): Promise<SheetPlan> {
    const key = `${baseUrl} ${JSON.stringify(options)} ${source}`;
    let plan = this.#plans.get(key);
    if (!plan) {
      plan = pace.run(planSheetInSteps(source, options));
      this.#plans.set(key, plan);
    }
    return plan;
  }

  /** Returns the rules as a browser writes those of an unchanged sheet. */
  written({ source, baseUrl }: SheetText, pace: Pace): Promise<readonly string[] | undefined> {
    const key = `${baseUrl} ${source}`;
    let written = this.#written.get(key);
    if (!written) {
      written = pace.run(writtenRules(source, baseUrl));
      this.#written.set(key, written);
    }
    return written;
  }
}
