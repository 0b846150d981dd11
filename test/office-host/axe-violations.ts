import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Frame } from 'playwright-core';
import * as z from 'zod';

const axe = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');
const findings = z.array(z.object({ id: z.string(), nodes: z.array(z.object({ html: z.string() })) }));

/** Returns axe's findings on the current screen. @param rules all rules by default */
export async function axeViolations(frame: Frame, rules?: readonly string[]) {
  if ((await frame.evaluate('typeof axe')) === 'undefined') await frame.evaluate(axe);
  const options = JSON.stringify(rules ? { runOnly: rules } : {});
  return findings.parse(await frame.evaluate(`axe.run(${options}).then((result) => result.violations)`));
}
