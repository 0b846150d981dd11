import type { Plugin } from 'vite';

/** Modules by which zod turns schemas into JSON Schema. Every schema refers to them, so that no bundler leaves them out. */
const modules = /[\\/]zod[\\/]v4[\\/]core[\\/](?:to-json-schema|json-schema-processors)\.js$/;

const exported = /^export (?:const|function) (\w+)/gm;

/**
 * Leaves zod's JSON Schema out of the build (about 6 kB of what an app loads): the apps read with schemas and never
 * writes them down. The names stay, and say what is wrong should that change.
 */
export function zodWithoutJsonSchema(): Plugin {
  return {
    name: 'linkwake:zod-without-json-schema',
    apply: 'build',
    enforce: 'pre',
    transform(code, id) {
      if (!modules.test(id)) return undefined;
      const names = [...code.matchAll(exported)].map(([, name]) => name);
      const absent = `const absent = () => () => { throw new Error('This build leaves JSON Schema out.'); };`;
      return { code: [absent, ...names.map((name) => `export const ${name} = absent;`)].join('\n'), map: null };
    },
  };
}
