import type { Steps } from '../page/pace.ts';

/** Number of rules compared between two yields. */
const RULES_A_STEP = 50;

/**
 * Whether a stylesheet's rules still equal its source text, or a script has changed them (CSSOM: insertRule,
 * deleteRule, rule.style).
 * @param written the rules of the text, as `writtenRules` returns them
 */
export function* isUnchanged(sheet: CSSStyleSheet, written: readonly string[] | undefined): Steps<boolean> {
  const rules = rulesOf(sheet);
  if (!rules || !written) return true;
  const live = [...rules].filter((rule) => rule.type !== IMPORT);
  if (live.length !== written.length) return false;
  for (const [index, rule] of live.entries()) {
    if (rule.cssText !== written[index]) return false;
    if (index % RULES_A_STEP === 0) yield;
  }
  return true;
}

/** Returns the rules of a text, as a detached sheet has them. Returns `undefined` for a text that cannot be parsed. */
export function* writtenRules(source: string, baseUrl: string): Steps<readonly string[] | undefined> {
  const rules = parse(source, baseUrl);
  const texts: string[] = [];
  for (const rule of rules ?? []) {
    texts.push(rule.cssText);
    if (texts.length % RULES_A_STEP === 0) yield;
  }
  return rules && texts;
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
