import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import * as z from 'zod';
import type { OpenHost } from './open-host.ts';
import { paneFrame } from './pane-frame.ts';

const axe = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');
const findings = z.array(z.object({ id: z.string(), nodes: z.array(z.object({ html: z.string() })) }));

/** What axe finds against the pane as it is now. */
export async function violations(host: Pick<OpenHost, 'page'>) {
  const frame = paneFrame(host);
  await frame.evaluate(axe);
  return findings.parse(await frame.evaluate('axe.run().then((result) => result.violations)'));
}
