import * as z from 'zod';

/** The parts of a unified manifest that refer to each other. */
const manifest = z.object({
  validDomains: z.array(z.string()),
  localizationInfo: z.object({ additionalLanguages: z.array(z.object({ languageTag: z.string(), file: z.string() })) }),
  extensions: z.array(
    z.object({
      runtimes: z.array(
        z.object({ code: z.object({ page: z.string() }), actions: z.array(z.object({ id: z.string() })) }),
      ),
      ribbons: z.array(
        z.object({
          tabs: z.array(
            z.object({
              groups: z.array(z.object({ controls: z.array(z.object({ id: z.string(), actionId: z.string() })) })),
            }),
          ),
        }),
      ),
    }),
  ),
});

/**
 * Checks what Microsoft's schema of the unified manifest cannot: that its parts and its language files match.
 * @param files the language files, by their path in the manifest
 * @returns a sentence per problem
 */
export function checkUnifiedManifest(text: string, files: ReadonlyMap<string, string>): string[] {
  const whole: unknown = JSON.parse(text);
  const { validDomains, localizationInfo, extensions } = manifest.parse(whole);
  const runtimes = extensions.flatMap((extension) => extension.runtimes);
  const actions = new Set(runtimes.flatMap((runtime) => runtime.actions.map(({ id }) => id)));
  const controls = extensions
    .flatMap(({ ribbons }) => ribbons.flatMap(({ tabs }) => tabs.flatMap(({ groups }) => groups)))
    .flatMap((group) => group.controls);
  const pages = runtimes.map(({ code }) => code.page);
  return [
    ...controls
      .filter(({ actionId }) => !actions.has(actionId))
      .map(({ id, actionId }) => `${id} runs ${actionId}, which no runtime defines.`),
    ...validDomains.filter((domain) => /[/:]{2}/.test(domain)).map((domain) => `${domain} is a domain with a scheme.`),
    ...pages.filter((page) => URL.parse(page)?.protocol !== 'https:').map((page) => `${page} is not https.`),
    ...pages
      .filter((page) => !validDomains.includes(URL.parse(page)?.host ?? ''))
      .map((page) => `${page} is on none of the valid domains.`),
    ...localizationInfo.additionalLanguages.flatMap(({ file }) => checkLanguage(whole, file, files)),
  ];
}

const texts = z.record(z.string(), z.string());

/** Checks that all language files name the same paths, which exist in the manifest. */
function checkLanguage(whole: unknown, file: string, files: ReadonlyMap<string, string>): string[] {
  const content = files.get(file);
  if (content === undefined) return [`${file} is not there.`];
  const { $schema: _schema, ...own } = texts.parse(JSON.parse(content));
  const every = new Set([...files.values()].flatMap((other) => Object.keys(JSON.parse(other))));
  every.delete('$schema');
  return [
    ...Object.keys(own)
      .filter((place) => typeof at(whole, place) !== 'string')
      .map((place) => `${file} has a text for ${place}, where the manifest has none.`),
    ...[...every].filter((place) => !(place in own)).map((place) => `${file} has no text for ${place}.`),
  ];
}

/** Returns the value at a path such as `extensions[0].ribbons[0]`. */
function at(value: unknown, place: string): unknown {
  return place
    .split(/[.[\]]+/)
    .filter((key) => key !== '')
    .reduce<unknown>(
      (found, key) => (typeof found === 'object' && found !== null ? Reflect.get(found, key) : undefined),
      value,
    );
}
