import { readFileSync } from 'node:fs';
import { Ajv, type ErrorObject } from 'ajv';

// The schemas were written before patterns were read as Unicode's, and some are none in that reading.
const ajv = new Ajv({ strict: false, allErrors: true, validateFormats: false, unicodeRegExp: false });

/** Microsoft's schemas, as its own validator carries them. */
const checks = {
  manifest: compiled('MicrosoftTeams.schema.json'),
  language: compiled('MicrosoftTeams.Localization.schema.json'),
};

function compiled(name: string) {
  const file = new URL(`../fixtures/unified-manifest/${name}`, import.meta.url);
  // They are of draft 4, whose name is all of it that ajv does not know.
  const { $schema: _draft, ...schema } = JSON.parse(readFileSync(file, 'utf8'));
  return ajv.compile(schema);
}

/** Holds a part of a unified manifest's package to Microsoft's schema. @returns what is wrong; nothing when it is right */
export function schemaFaults(part: keyof typeof checks, text: string): string[] {
  const check = checks[part];
  check(JSON.parse(text));
  return (check.errors ?? []).map(({ instancePath, message }: ErrorObject) => `${instancePath} ${message}`);
}
