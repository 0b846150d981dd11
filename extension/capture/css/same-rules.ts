import type { Steps } from '../page/pace.ts';

/** Rules compared between two places where the work may rest. */
const RULES_A_STEP = 50;

/**
 * Whether a stylesheet's rules are those of its source text, or a script has changed them since
 * (CSSOM: insertRule, deleteRule, rule.style). Compared with the same text parsed apart from the page.
 */
export function* isAsWritten(sheet: CSSStyleSheet, source: string, baseUrl: string): Steps<boolean> {
  const rules = rulesOf(sheet);
  if (!rules) return true;
  const written = parse(source, baseUrl);
  if (!written) return true;
  const live = [...rules].filter((rule) => rule.type !== IMPORT);
  if (live.length !== written.length) return false;
  for (const [index, rule] of live.entries()) {
    if (rule.cssText !== written[index]?.cssText) return false;
    if (index % RULES_A_STEP === 0) yield;
  }
  return true;
}

const IMPORT = 3;

/** The rules, or `undefined` where another origin's sheet may not be read. */
export function rulesOf(sheet: CSSStyleSheet): CSSRuleList | undefined {
  try {
    return sheet.cssRules;
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

/** The rules as text. Imports come along as they are written. */
export function textOfRules(sheet: CSSStyleSheet): string {
  return [...(rulesOf(sheet) ?? [])].map((rule) => rule.cssText).join('\n');
}
