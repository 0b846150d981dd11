import { readFileSync } from 'node:fs';
import { Ajv, type ErrorObject } from 'ajv';

// Patterns of the schemas predate the Unicode flag, and some are invalid with it.
const ajv = new Ajv({ strict: false, allErrors: true, validateFormats: false, unicodeRegExp: false });

/** Microsoft's schemas, from its own validator. */
const checks = {
  manifest: compiled('MicrosoftTeams.schema.json'),
  language: compiled('MicrosoftTeams.Localization.schema.json'),
};

function compiled(name: string) {
  const file = new URL(`../fixtures/unified-manifest/${name}`, import.meta.url);
  // They use draft 4, of which ajv lacks only the name.
  const { $schema: _draft, ...schema } = JSON.parse(readFileSync(file, 'utf8'));
  return ajv.compile(schema);
}

/** Checks a part of a unified manifest's package against Microsoft's schema. @returns the errors; none if it is valid */
export function schemaFaults(part: keyof typeof checks, text: string): string[] {
  const check = checks[part];
  check(JSON.parse(text));
  return (check.errors ?? []).map(({ instancePath, message }: ErrorObject) => `${instancePath} ${message}`);
}
