import { addIn } from './add-in.ts';
import type { ManifestTexts } from './texts/en.ts';
import { translations } from './texts/translations.ts';

const schema = 'https://developer.microsoft.com/json-schemas/teams/v1.19/MicrosoftTeams.Localization.schema.json';

/** Returns the path of a language file, relative to the unified manifest. */
export function languageFile(language: string): string {
  return `languages/${language}.json`;
}

/** Creates all language files of the unified manifest, by their path. */
export function languageFiles(): Map<string, string> {
  return new Map(translations.map(({ language, texts }) => [languageFile(language), contentOf(texts)]));
}

/** Returns the texts by the path in the manifest that they replace. */
function contentOf(texts: ManifestTexts): string {
  const controls = 'extensions[0].ribbons[0].tabs[0].groups[0].controls';
  const buttons = addIn.buttons.flatMap(({ id }, index) => {
    const { label, tip } = texts.buttons[id];
    return [
      [`${controls}[${index}].label`, label],
      [`${controls}[${index}].supertip.title`, label],
      [`${controls}[${index}].supertip.description`, tip],
    ];
  });
  const content = {
    $schema: schema,
    'name.short': addIn.name,
    'name.full': addIn.name,
    'description.short': texts.shortDescription,
    'description.full': texts.description,
    ...Object.fromEntries(buttons),
  };
  return `${JSON.stringify(content, null, 2)}\n`;
}
