import type { Plugin } from 'vite';

/** Modules by which zod turns schemas into JSON Schema. Every schema refers to them, so that no bundler leaves them out. */
const jsonSchema = /[\\/]zod[\\/]v4[\\/]core[\\/](?:to-json-schema|json-schema-processors)\.js$/;

/** zod's words for what does not fit, in English. Schemas whose words people read carry their own. */
const words = /[\\/]zod[\\/]v4[\\/]locales[\\/]en\.js$/;

/** How zod follows values that lead back to themselves, in schemas that do: nothing that an app reads can. */
const cycles = /[\\/]zod[\\/]v4[\\/]core[\\/]memoizer\.js$/;

const schemas = /[\\/]zod[\\/]v4[\\/]core[\\/]schemas\.js$/;

/** How zod writes code for each schema where a page may run what it writes; ours may not, and read the same without. */
const writesCode = /^export const \$ZodObjectJIT = [\s\S]*?^\}\);$/m;

const readsWithout = `export const $ZodObjectJIT = /*@__PURE__*/ core.$constructor('$ZodObjectJIT', (inst, def) => {
  $ZodObject.init(inst, def);
});`;

const exported = /^export (?:const|function) (\w+)/gm;

/** What was expected, or the kind of fault: enough to say which place of an answer is wrong. */
const shortWords = `export default function () {
  return { localeError: (issue) => (issue.expected ? 'expected ' + issue.expected : issue.code) };
}`;

/** zod asks for one where it has been given one. */
const noCycles = `export class $ZodCyclicError extends Error {}
export const memoizer = () => undefined;
export const isRecursiveSchema = () => false;
export const isBackEdge = () => false;`;

/**
 * Leaves out of the build what the apps do not need of zod, about 9 kB gzipped: JSON Schema, since they read with schemas
 * and never write them down (the names stay, and say what is wrong should that change), its own words, its way with cycles, and
 * the code it would write at run time, which the apps' policies forbid.
 */
export function leanZod(): Plugin {
  return {
    name: 'linkwake:lean-zod',
    apply: 'build',
    enforce: 'pre',
    transform(code, id) {
      if (words.test(id)) return { code: shortWords, map: null };
      if (cycles.test(id)) return { code: noCycles, map: null };
      if (schemas.test(id)) return { code: withoutWriting(code), map: null };
      if (!jsonSchema.test(id)) return undefined;
      const names = [...code.matchAll(exported)].map(([, name]) => name);
      const absent = `const absent = () => () => { throw new Error('This build leaves JSON Schema out.'); };`;
      return { code: [absent, ...names.map((name) => `export const ${name} = absent;`)].join('\n'), map: null };
    },
  };
}

function withoutWriting(code: string): string {
  if (!writesCode.test(code)) throw new Error('zod writes code in another way than this build knows to leave out.');
  return code.replace(writesCode, () => readsWithout);
}
