import type { Steps } from '../page/pace.ts';

/** Number of rules compared between two yields. */
const RULES_A_STEP = 50;

/**
 * Whether a stylesheet's rules still equal its source text, or a script has changed them (CSSOM: insertRule,
 * deleteRule, rule.style). Compares them with the same text parsed in a detached sheet.
 */
export function* isUnchanged(sheet: CSSStyleSheet, source: string, written: WrittenRules): Steps<boolean> {
  const rules = rulesOf(sheet);
  if (!rules) return true;
  const texts = yield* written.of(source);
  if (!texts) return true;
  const live = [...rules].filter((rule) => rule.type !== IMPORT);
  if (live.length !== texts.length) return false;
  for (const [index, rule] of live.entries()) {
    if (rule.cssText !== texts[index]) return false;
    if (index % RULES_A_STEP === 0) yield;
  }
  return true;
}

/** The rules of source texts. A text is parsed once, because components repeat theirs in each of their shadow trees. */
export class WrittenRules {
  readonly #texts = new Map<string, readonly string[] | undefined>();
  readonly #baseUrl: string;

  constructor(baseUrl: string) {
    this.#baseUrl = baseUrl;
  }

  *of(source: string): Steps<readonly string[] | undefined> {
    if (this.#texts.has(source)) return this.#texts.get(source);
    const rules = parse(source, this.#baseUrl);
    const texts: string[] = [];
    for (const rule of rules ?? []) {
      texts.push(rule.cssText);
      if (texts.length % RULES_A_STEP === 0) yield;
    }
    this.#texts.set(source, rules && texts);
    return rules && texts;
  }
}

const IMPORT = 3;

/** Returns the rules, or `undefined` when the sheet is of another origin and may not be read. */
export function rulesOf(sheet: CSSStyleSheet): CSSRuleList | undefined {
  try {
    return sheet.cssRules ?? undefined;
  } catch {
    return undefined;
  }
}

function parse(source: string, baseURL: string): CSSRuleList | undefined {
  try {
    const apart = new CSSStyleSheet({ baseURL });
    apart.replaceSync(source);
    return apart.cssRules;
  } catch {
    return undefined;
  }
}

/** Returns the rules as text. Imports are included as written. */
export function textOfRules(sheet: CSSStyleSheet): string {
  return [...(rulesOf(sheet) ?? [])].map((rule) => rule.cssText).join('\n');
}
