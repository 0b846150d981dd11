import { all, find, type Node } from './parse-xml.ts';

/** Maximum lengths of texts in characters. Microsoft's limits for DefaultValue also apply to translations. */
const limits: Record<string, number> = {
  DisplayName: 125,
  Description: 250,
  'bt:ShortStrings': 125,
  'bt:LongStrings': 250,
};

/** A language and a culture, as Office requires: no tag covers all cultures of a language. */
const localeForm = /^[a-z]{2,3}-[A-Z]{2}$/;

/** Checks the translations of a manifest. @returns a sentence per problem */
export function checkXmlTranslations(root: Node): string[] {
  const own = find(root, 'DefaultLocale')[0]?.text ?? '';
  const texts = textsOf(root);
  const expected = new Set(
    texts.flatMap(({ overrides }) => overrides.map(({ attributes }) => attributes.Locale ?? '')),
  );
  return [...texts.flatMap((text) => checkText(text, own, expected)), ...checkNames(root)];
}

interface Text {
  /** The text's name in sentences. */
  name: string;
  overrides: Node[];
  /** Maximum length in characters. */
  maxLength: number;
}

/** Lists all texts that people read. */
function textsOf(root: Node): Text[] {
  return Object.entries(limits).flatMap(([name, maxLength]) => {
    const found = name.startsWith('bt:') ? find(root, name).flatMap(({ children }) => children) : head(root, name);
    return found.map((node) => ({
      name: node.attributes.id ?? name,
      overrides: node.children.filter((child) => /Override$/.test(child.name)),
      maxLength,
    }));
  });
}

/** Finds an element of the manifest itself: VersionOverrides contains other elements with the same name. */
const head = (root: Node, name: string) => root.children.filter((child) => child.name === name);

function checkText({ name, overrides, maxLength }: Text, own: string, expected: ReadonlySet<string>): string[] {
  const problems: string[] = [];
  const found = new Set<string>();
  for (const { attributes } of overrides) {
    const { Locale: locale = '', Value: value = '' } = attributes;
    if (!localeForm.test(locale)) problems.push(`${name} has a text for ${locale}, which is no culture such as de-DE.`);
    if (locale === own) problems.push(`${name} has two texts for ${locale}, the manifest's own.`);
    if (found.has(locale)) problems.push(`${name} has two texts for ${locale}.`);
    if (value.length < 1 || value.length > maxLength) {
      problems.push(`${name} has ${value.length} characters for ${locale}; 1 to ${maxLength} are allowed.`);
    }
    found.add(locale);
  }
  // A text without translations, such as a name, is the same in all languages. With some, the others are missing.
  if (found.size === 0) return problems;
  return [
    ...problems,
    ...[...expected].filter((locale) => !found.has(locale)).map((l) => `${name} has no text for ${l}.`),
  ];
}

/** The element has two names in the schema, and Office reads each only in its own context. */
function checkNames(root: Node): string[] {
  const resources = new Set(find(root, 'Resources').flatMap(all));
  return all(root).flatMap(({ name }, place, nodes) => {
    const inside = resources.has(nodes[place] as Node);
    if (name === 'Override' && inside) return ['An Override in Resources has to be a bt:Override.'];
    if (name === 'bt:Override' && !inside) return ['A bt:Override outside of Resources has to be an Override.'];
    return [];
  });
}
